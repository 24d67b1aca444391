import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { type CarryOut, type MemberOrder, memberVerbs, OrderRefused } from '../ports/member-order.ts';

/** A file that stays as it is until the release. */
type HeldFile = { readonly file: string; release(): Promise<void> };

type Parts = {
  readonly dataDir: string;
  readonly carryOut: CarryOut;
  /** Ends when what was written would outlive a loss of power; undefined where it would. */
  settled(): Promise<void> | undefined;
  holdStill(): Promise<HeldFile>;
  readonly log: { warn(facts: object, message: string): void };
};

const orderShape = z.object({
  verb: z.enum(memberVerbs),
  who: z.string().check(z.minLength(1), z.maxLength(254)),
  reason: z.nullable(z.string().check(z.maxLength(300))),
  by: z.string().check(z.minLength(1), z.maxLength(60)),
});

/** Where the door of a data directory is. */
export const doorIn = (dataDir: string): string => join(dataDir, 'operator.sock');

const answer = (reply: ServerResponse, status: number, body: unknown): void => {
  reply.writeHead(status, { 'content-type': 'application/json' });
  reply.end(`${JSON.stringify(body)}\n`);
};

async function member(
  { carryOut, settled }: Parts,
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const order = z.safeParse(orderShape, await json(request));
  if (!order.success) return answer(reply, 400, { problem: 'BAD_ORDER' });
  try {
    const told = await carryOut(order.data as MemberOrder);
    await settled();
    answer(reply, 200, { told });
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error;
    answer(reply, 409, { problem: error.problem });
  }
}

/** The file is named and stays as it is until who asked has ended the request, or is gone. */
async function hold({ holdStill }: Parts, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const held = await holdStill();
  try {
    reply.writeHead(200, { 'content-type': 'application/x-ndjson' });
    reply.write(`${JSON.stringify({ file: held.file })}\n`);
    for await (const _ of request);
    reply.end(`${JSON.stringify({ held: true })}\n`);
  } finally {
    await held.release();
  }
}

const orders: Readonly<Record<string, typeof member>> = { '/member': member, '/hold': hold };

const listener =
  (parts: Parts): RequestListener =>
  (request, reply) => {
    const carry = request.method === 'POST' ? orders[request.url ?? ''] : undefined;
    if (!carry) return answer(reply, 404, { problem: 'UNKNOWN' });
    carry(parts, request, reply).catch((error: unknown) => {
      parts.log.warn({ err: error }, 'an order of the operator failed');
      if (reply.headersSent) reply.destroy();
      else answer(reply, 500, { problem: 'FAILED' });
    });
  };

/**
 * A door for the operator's commands where the store belongs to this process alone: a socket in the data directory,
 * which only the user of the service can reach. Without it (a path too long for a socket) the service runs all the same.
 */
export async function openOperatorDoor(parts: Parts): Promise<() => Promise<void>> {
  const path = doorIn(parts.dataDir);
  rmSync(path, { force: true });
  const server = createServer(listener(parts));
  const opened = await new Promise<boolean>((resolve) => {
    server.once('error', (error) => {
      parts.log.warn({ err: error }, 'no door for the operator’s commands; stop the service to use them');
      resolve(false);
    });
    server.listen(path, () => resolve(true));
  });
  if (!opened) return async () => {};
  chmodSync(path, 0o600);
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
}
