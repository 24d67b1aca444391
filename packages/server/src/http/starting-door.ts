import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { acceptsHtml } from './accepts-html.ts';
import { listening } from './listening.ts';
import { everyLanguagePage, plainStyleHash } from './plain-page.ts';

type Said = { readonly status: number; readonly type: string; readonly body: string };

const asJson = (status: number, said: string): Said => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ status: said }),
});

const readiness = ['/readyz', '/servez'];

/**
 * What is answered while the service cannot yet. 502 is what no node says otherwise, so that a proxy asks another one by it
 * (`proxy_next_upstream`); none asks twice what may change something, after 503 the page itself does.
 */
function answerTo({ url, method, headers }: IncomingMessage, why: string): Said {
  if (url === '/healthz') return asJson(200, 'ok');
  if (url !== undefined && readiness.includes(url)) return asJson(503, why);
  if (method !== 'GET' && method !== 'HEAD') return asJson(503, why);
  if (!acceptsHtml(headers.accept)) return asJson(502, why);
  return { status: 502, type: 'text/html; charset=utf-8', body: everyLanguagePage() };
}

/** Answers while the service cannot yet: it lives, and is not ready. */
export async function openStartingDoor(
  listen: { host: string; port: number },
  why: string,
): Promise<() => Promise<void>> {
  const server = createServer((request, reply) => {
    const { status, type, body } = answerTo(request, why);
    reply.writeHead(status, {
      'content-type': type,
      'content-security-policy': `default-src 'none'; style-src ${plainStyleHash}; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      connection: 'close',
      ...(status >= 500 && { 'retry-after': '1' }),
    });
    reply.end(body);
  });
  await listening('HOST and PORT', () => once(server.listen(listen), 'listening'));
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
