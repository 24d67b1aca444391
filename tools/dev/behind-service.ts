import { existsSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';

type Next = () => void;

export type Behind = {
  /** Where the service listens. */
  readonly service: string;
  /** Whether the page draws a path. */
  readonly isPage: (path: string) => boolean;
  /** The page that `/` redirects to. Undefined if `/` is a page. */
  readonly home?: string;
  /** Files of the page that are served as they are. */
  readonly publicDir?: string;
};

/** Modules that the page's server makes, by the beginnings of their paths. */
const modules = /^\/(?:@|src\/|node_modules\/)/;
/** Paths of calls: an unknown one is an error of the caller, and never a page. */
const calls = /^\/(?:cum|mns)\//;

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Answers that no service is there, as a start or a restart of it takes some seconds. */
function answerAbsent(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
  response.end('The member service does not answer yet.\n');
}

/** Hands a request on to the service. Calls `otherwise` instead of answering 404, if one is given. */
function forward(
  service: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  otherwise?: Next,
): void {
  const { method, url, headers } = incoming;
  const { hostname, port } = new URL(service);
  const asked = request({ hostname, port, method, path: url, headers }, (answer) => {
    if (answer.statusCode === 404 && otherwise) {
      answer.resume();
      return otherwise();
    }
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  asked.on('error', () => answerAbsent(response));
  response.on('close', () => asked.destroy());
  incoming.pipe(asked);
}

/**
 * Puts the server of a page in front of the service, so that both have one address as in production. There is no list of the
 * service's paths: the service answers all that is neither a page nor a module. What it does not know, the page's server answers.
 */
export function behindService({ service, isPage, home, publicDir }: Behind) {
  const isFile = (path: string) =>
    publicDir !== undefined && path !== '/' && existsSync(join(publicDir, path));
  const isOurs = (path: string) => modules.test(path) || isPage(path) || isFile(path);
  return (incoming: IncomingMessage, response: ServerResponse, next: Next): void => {
    const [path = '/'] = (incoming.url ?? '/').split('?');
    if (!isRead(incoming)) forward(service, incoming, response);
    else if (isOurs(path)) next();
    else if (home !== undefined && path === '/') response.writeHead(302, { location: home }).end();
    else {
      // An unknown address shows the error screen of the page.
      const isDocument = !calls.test(path) && String(incoming.headers.accept).includes('text/html');
      forward(service, incoming, response, isDocument ? next : undefined);
    }
  };
}

/** The Vite plugin of a page whose development server stands in front of the service at `SERVICE_URL`. */
export const servicePlugin = (behind: Omit<Behind, 'service'>, service = process.env.SERVICE_URL) => ({
  name: 'daemun-service',
  apply: 'serve' as const,
  configureServer: ({
    middlewares,
  }: {
    middlewares: { use(handle: ReturnType<typeof behindService>): void };
  }) => {
    if (service) middlewares.use(behindService({ service, ...behind }));
  },
});
