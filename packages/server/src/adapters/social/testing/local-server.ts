import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

export type Reply = {
  readonly status?: number;
  readonly json?: unknown;
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
  /** Milliseconds before the answer. */
  readonly delay?: number;
};

export type SeenRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly form: Record<string, string>;
};

type Answering = Reply | ((request: SeenRequest) => Reply | Promise<Reply>);

/** A provider's place on this machine: answers by path, remembers what it was asked. */
export async function startLocalServer() {
  const answers = new Map<string, Answering>();
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://local').pathname;
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const asked = { method: request.method ?? '', path, headers: request.headers, form };
    seen.push(asked);
    const answer = answers.get(path) ?? { status: 404 };
    const reply = typeof answer === 'function' ? await answer(asked) : answer;
    if (reply.delay) await setTimeout(reply.delay, undefined, { ref: false });
    const type = reply.json === undefined ? 'text/html' : 'application/json';
    response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers });
    response.end(reply.json === undefined ? (reply.body ?? '') : JSON.stringify(reply.json));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answer: (path: string, answer: Answering) => void answers.set(path, answer),
    /** Forgets all answers and requests. */
    reset: () => {
      answers.clear();
      seen.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type LocalServer = Awaited<ReturnType<typeof startLocalServer>>;
