import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Whether it takes webhooks from now on, or answers 410, which switches its endpoint off. Without a word it only tells. */
export type WebhookSinkQuestion = { readonly taking?: boolean };
export type WebhookSinkAnswer = { readonly url: string; readonly taken: number };

let [taking, taken] = [true, 0];

/** A receiver that keeps nothing and costs as little as can be, a process of its own. */
const server = createServer((request, response) => {
  request.resume();
  taken += Number(taking);
  response.writeHead(taking ? 204 : 410).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');

process.on('message', (question: WebhookSinkQuestion) => {
  taking = question.taking ?? taking;
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}/`, taken } satisfies WebhookSinkAnswer);
});
process.on('SIGTERM', () => process.exit(0));
