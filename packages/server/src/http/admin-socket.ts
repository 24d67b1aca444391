import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { namedWays } from '@daemun/contract/codes/providers';
import { staffRoles } from '@daemun/contract/console/roles';
import { emailField } from '@daemun/contract/fields';
import { isWebhookAddress } from '@daemun/contract/rules/webhook-address';
import * as z from 'zod/mini';
import { type EventType, eventTypes } from '../domain/event-types.ts';
import { type FeedScope, feedScopes } from '../domain/feed-scopes.ts';
import {
  type AdminCommand,
  adminVerbs,
  CommandRejected,
  type ExecuteCommand,
} from '../ports/admin-command.ts';
import type { BackupMade } from '../ports/backups.ts';
import type { ExecuteEventsCommand } from '../ports/events-command.ts';
import { type ExecuteOutboxCommand, outboxVerbs } from '../ports/outbox-command.ts';
import { type ExecuteStaffCommand, staffVerbs } from '../ports/staff-command.ts';
import type { ExecuteTokenCommand } from '../ports/token-command.ts';

/** A file that stays as it is until the release. */
type HeldFile = { readonly file: string; release(): Promise<void> };

type Parts = {
  readonly dataDir: string;
  readonly executeCommand: ExecuteCommand;
  readonly executeOutboxCommand: ExecuteOutboxCommand;
  readonly executeStaffCommand: ExecuteStaffCommand;
  noteBackup(made: BackupMade): Promise<unknown>;
  readonly executeTokenCommand: ExecuteTokenCommand;
  readonly executeEventsCommand: ExecuteEventsCommand;
  /** What an OpenID client did wrong last. */
  mistakesOf(client: string): Promise<unknown>;
  /** Ends when what was written would outlive a loss of power; undefined where it would. */
  settled(): Promise<void> | undefined;
  freezeForBackup(): Promise<HeldFile>;
  readonly log: { warn(facts: object, message: string): void };
};

const orderShape = z.object({
  verb: z.enum(adminVerbs),
  who: z.string().check(z.minLength(1), z.maxLength(254)),
  reason: z.nullable(z.string().check(z.maxLength(300))),
  by: z.string().check(z.minLength(1), z.maxLength(60)),
  way: z.optional(z.enum(namedWays)),
  since: z.optional(z.number()),
  email: z.optional(emailField),
});

const line = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));
const outboxOrderShape = z.object({
  verb: z.enum(outboxVerbs),
  which: line(100),
  reason: line(300),
  by: line(60),
});

const staffOrderShape = z.object({
  verb: z.enum(staffVerbs),
  email: z.union([emailField, z.literal('')]),
  name: z.optional(line(60)),
  role: z.optional(z.enum(staffRoles)),
  by: line(60),
});

const count = z.int().check(z.minimum(0));
const backupShape = z.object({ at: count, rows: count, oldest: z.optional(count) });
const scope = z.enum(Object.keys(feedScopes) as [FeedScope, ...FeedScope[]]);
const said = { reason: line(300), by: line(60) };
const tokenOrderShape = z.discriminatedUnion('verb', [
  z.object({ ...said, verb: z.literal('list') }),
  z.object({ ...said, verb: z.literal('end'), id: line(30) }),
  z.object({
    ...said,
    verb: z.literal('add'),
    name: line(60),
    scopes: z.array(scope).check(z.minLength(1)),
    days: z.int().check(z.minimum(1), z.maximum(365)),
  }),
]);

const moment = z.int().check(z.minimum(0));
const eventType = z.enum(Object.keys(eventTypes) as [EventType, ...EventType[]]);
const endpointFields = {
  name: line(60),
  url: z.string().check(z.refine(isWebhookAddress)),
  types: z.array(eventType),
};
const atEndpoint = { ...said, id: line(30) };
const eventsOrderShape = z.discriminatedUnion('verb', [
  z.object({ ...said, verb: z.literal('list') }),
  z.object({ ...atEndpoint, verb: z.enum(['show', 'resume', 'end', 'rotate', 'test']) }),
  z.object({ ...said, verb: z.literal('add'), ...endpointFields }),
  z.object({ ...atEndpoint, verb: z.literal('change'), to: z.partial(z.object(endpointFields)) }),
  z.object({
    ...atEndpoint,
    verb: z.literal('replay'),
    which: z.union([
      z.object({ event: line(60) }),
      z.object({ dead: z.literal(true) }),
      z.object({ since: moment, until: z.optional(moment) }),
    ]),
  }),
]);

/** Where the door of a data directory is. */
export const adminSocketIn = (dataDir: string): string => join(dataDir, 'operator.sock');

/** Answers one line of JSON. The first one sets the status. */
type Tell = (status: number, body: unknown) => Promise<void>;

async function member({ executeCommand }: Parts, request: IncomingMessage, tell: Tell): Promise<void> {
  const order = z.safeParse(orderShape, await json(request));
  if (!order.success) return tell(400, { problem: 'BAD_ORDER' });
  try {
    const told = await executeCommand(order.data as AdminCommand);
    await tell(200, { told });
  } catch (error) {
    if (!(error instanceof CommandRejected)) throw error;
    await tell(409, { problem: error.problem });
  }
}

async function outbox({ executeOutboxCommand }: Parts, request: IncomingMessage, tell: Tell): Promise<void> {
  const order = z.safeParse(outboxOrderShape, await json(request));
  if (!order.success) return tell(400, { problem: 'BAD_ORDER' });
  await tell(200, { told: await executeOutboxCommand(order.data) });
}

async function staff({ executeStaffCommand }: Parts, request: IncomingMessage, tell: Tell): Promise<void> {
  const order = z.safeParse(staffOrderShape, await json(request));
  if (!order.success) return tell(400, { problem: 'BAD_ORDER' });
  await tell(200, { told: await executeStaffCommand(order.data) });
}

async function backup({ noteBackup }: Parts, request: IncomingMessage, tell: Tell): Promise<void> {
  const made = z.safeParse(backupShape, await json(request));
  if (!made.success) return tell(400, { problem: 'BAD_ORDER' });
  await tell(200, { told: await noteBackup(made.data) });
}

async function token({ executeTokenCommand }: Parts, request: IncomingMessage, tell: Tell): Promise<void> {
  const order = z.safeParse(tokenOrderShape, await json(request));
  if (!order.success) return tell(400, { problem: 'BAD_ORDER' });
  await tell(200, { told: await executeTokenCommand(order.data) });
}

async function events({ executeEventsCommand }: Parts, request: IncomingMessage, tell: Tell): Promise<void> {
  const order = z.safeParse(eventsOrderShape, await json(request));
  if (!order.success) return tell(400, { problem: 'BAD_ORDER' });
  await tell(200, { told: await executeEventsCommand(order.data) });
}

async function mistakes({ mistakesOf }: Parts, request: IncomingMessage, tell: Tell): Promise<void> {
  const order = z.safeParse(z.object({ client: line(40) }), await json(request));
  if (!order.success) return tell(400, { problem: 'BAD_ORDER' });
  await tell(200, { told: await mistakesOf(order.data.client) });
}

/** Names the file and keeps it as it is until the request has ended, or its connection broke. */
async function hold({ freezeForBackup }: Parts, request: IncomingMessage, tell: Tell): Promise<void> {
  const held = await freezeForBackup();
  try {
    await tell(200, { file: held.file });
    for await (const _ of request);
    await tell(200, { held: true });
  } finally {
    await held.release();
  }
}

const unknown = async (_parts: Parts, _request: IncomingMessage, tell: Tell): Promise<void> =>
  tell(404, { problem: 'UNKNOWN' });

const orders: Readonly<Record<string, typeof member>> = {
  '/member': member,
  '/outbox': outbox,
  '/staff': staff,
  '/backup': backup,
  '/token': token,
  '/events': events,
  '/mistakes': mistakes,
  '/hold': hold,
};

const write = (reply: ServerResponse, status: number, body: unknown): void => {
  if (!reply.headersSent) reply.writeHead(status, { 'content-type': 'application/x-ndjson' });
  reply.write(`${JSON.stringify(body)}\n`);
};

/** Orders never hold the reply itself: whatever they answer first waits until it would outlive a loss of power. */
const listener =
  (parts: Parts): RequestListener =>
  async (request, reply) => {
    const execute = (request.method === 'POST' && orders[request.url ?? '']) || unknown;
    try {
      await execute(parts, request, async (status, body) => {
        await parts.settled();
        write(reply, status, body);
      });
      reply.end();
    } catch (error) {
      parts.log.warn({ err: error }, 'an order of the operator failed');
      if (reply.headersSent) return void reply.destroy();
      write(reply, 500, { problem: 'FAILED' });
      reply.end();
    }
  };

/**
 * A door for the operator's commands where the store belongs to this process alone: a socket in the data directory,
 * which only the user of the service can reach. Without it (a path too long for a socket) the service runs all the same.
 */
export async function openAdminSocket(parts: Parts): Promise<() => Promise<void>> {
  const path = adminSocketIn(parts.dataDir);
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
