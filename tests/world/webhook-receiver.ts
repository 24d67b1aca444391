import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What arrived at a receiver of webhooks. */
export interface Arrived {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Whether one of an event's signatures is by a secret, by the text of the standard and whatever the stamp is. */
export function isSignedBy({ headers, text }: Arrived, secret: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  const right = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64')).update(signed);
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(`v1,${right.digest('base64')}`);
}

/** What a receiver answers to an event: a status, and perhaps headers and words. */
export type Answering = (
  event: Arrived,
) => Promise<{ status: number; headers?: Record<string, string>; text?: string }>;

export const taking: Answering = async () => ({ status: 204 });

/** A service of the agency that takes webhooks, as it is told to. */
export async function openReceiver() {
  const arrived: Arrived[] = [];
  let answer = taking;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += part;
    const event: Arrived = { headers: request.headers, text, ...JSON.parse(text) };
    arrived.push(event);
    const { status, headers, text: said } = await answer(event);
    response.writeHead(status, headers).end(said);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    arrived,
    answering(answering: Answering) {
      answer = answering;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
