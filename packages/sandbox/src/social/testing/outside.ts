import type { AddressInfo } from 'node:net';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import fastify from 'fastify';
import { startSandbox } from '../../start-sandbox.ts';
import { callbackPath, socialPaths } from '../clients.ts';
import { type Answer, answerOf, type Landing, landingOf } from './answers.ts';

/** One request the service got. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const get = async (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  answerOf(await fetch(url, { headers, redirect: 'manual' }));

async function post(url: string, form: object, headers: Record<string, string> = {}): Promise<Answer> {
  const body = new URLSearchParams(form as Record<string, string>);
  return answerOf(await fetch(url, { method: 'POST', headers, body, redirect: 'manual' }));
}

async function postJson(url: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return answerOf(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** The sandbox, and an outside client of its providers that knows nothing but their addresses. */
export async function openOutside() {
  const service = await startService();
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    serviceUrl: service.url,
    sandboxKey: 'k',
  });
  const at = (provider: SocialProvider, path: string) =>
    `${sandbox.socialUrl}/${socialPaths[provider]}${path}`;
  const control = (path: string, body: unknown) => postJson(sandbox.url + path, body);
  return {
    at,
    control,
    sandbox,
    received: service.received,
    redirectUri: (provider: SocialProvider) => service.url + callbackPath(provider),
    /** Answers every call of the service from now on with this status. */
    answerWith: service.answerWith,
    get,
    post,
    /** Sends a browser to the provider as the person chosen ahead, to where it lands. */
    visit: async (
      provider: SocialProvider,
      person: string,
      path: string,
      query: object,
    ): Promise<Landing> => {
      await control('/persons', { provider, person });
      const search = new URLSearchParams(query as Record<string, string>);
      return landingOf(await fetch(`${at(provider, path)}?${search}`, { redirect: 'manual' }));
    },
    close: async () => {
      await Promise.all([sandbox.close(), service.close()]);
    },
  };
}

export type Outside = Awaited<ReturnType<typeof openOutside>>;

async function startService() {
  const received: Received[] = [];
  let status = 204;
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('/cum/*', async ({ method, url, headers, body }, reply) => {
    received.push({ method, url, headers, body: String(body ?? '') });
    return reply.code(status).send();
  });
  app.post('/sandbox/*', async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    received,
    answerWith: (next: number) => {
      status = next;
    },
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: () => app.close(),
  };
}
