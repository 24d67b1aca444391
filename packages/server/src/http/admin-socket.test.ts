import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AdminCommand, CommandRejected } from '../ports/admin-command.ts';
import type { EventsCommand } from '../ports/events-command.ts';
import type { OutboxCommand } from '../ports/outbox-command.ts';
import type { StaffCommand } from '../ports/staff-command.ts';
import type { TokenCommand } from '../ports/token-command.ts';
import { adminSocketIn, openAdminSocket } from './admin-socket.ts';

let dataDir: string;
let close: () => Promise<void>;
let held = 0;
const release = vi.fn(async () => {
  held -= 1;
});
const warned = vi.fn();
const executeCommand = vi.fn(async ({ verb }: AdminCommand) => {
  if (verb === 'block') throw new CommandRejected('NOT_ACTIVE');
  if (verb === 'erase') throw new Error('the store is away');
  return { did: verb };
});
const executeOutboxCommand = async ({ verb, which }: OutboxCommand) => ({ did: `${verb} ${which}` });
const noteBackup = vi.fn(async () => ({ noted: true }));
const executeTokenCommand = async ({ verb }: TokenCommand) => ({ did: verb });
const executeStaffCommand = async ({ verb }: StaffCommand) => ({ did: verb });
const executeEventsCommand = async ({ verb }: EventsCommand) => ({ done: true, did: verb });
const mistakesOf = async (client: string) => ({ mistakes: [client] });
const commands = {
  mistakesOf,
  executeCommand,
  executeOutboxCommand,
  noteBackup,
  executeTokenCommand,
  executeStaffCommand,
  executeEventsCommand,
};
const settled = vi.fn(async () => {});
const freezeForBackup = async () => {
  if (held > 0) throw new Error('held already');
  held += 1;
  return { file: '/data/daemun.sqlite', release };
};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'daemun-door-'));
  close = await openAdminSocket({ dataDir, ...commands, settled, freezeForBackup, log: { warn: warned } });
});
afterEach(async () => {
  await close();
  rmSync(dataDir, { recursive: true });
  vi.clearAllMocks();
});

function ask(path: string, body: unknown, method = 'POST') {
  const asked = request({ socketPath: adminSocketIn(dataDir), path, method });
  asked.end(method === 'GET' ? undefined : JSON.stringify(body));
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', async (reply) => resolve({ status: reply.statusCode, body: await text(reply) }));
  });
}

/** Begins to hold the file, and answers once it is named. */
const hold = () => {
  const asked = request({ socketPath: adminSocketIn(dataDir), path: '/hold', method: 'POST' });
  asked.on('error', () => {});
  asked.flushHeaders();
  return new Promise<typeof asked>((resolve) =>
    asked.on('response', (reply) => {
      reply.on('error', () => {});
      reply.once('data', () => resolve(asked));
    }),
  );
};

const order: AdminCommand = { verb: 'show', who: 'a@example.com', reason: 'why', by: 'kim' };

test('is for the user of the service alone, also where an old one was left', async () => {
  expect(statSync(adminSocketIn(dataDir)).mode & 0o777).toBe(0o600);
  await close();
  writeFileSync(adminSocketIn(dataDir), '');
  close = await openAdminSocket({ dataDir, ...commands, settled, freezeForBackup, log: { warn: warned } });
  expect((await ask('/member', order)).status).toBe(200);
});

test('carries an order out, and tells a refusal, a failure and what is no order apart', async () => {
  expect(JSON.parse((await ask('/member', order)).body)).toEqual({ told: { did: 'show' } });
  expect(settled).toHaveBeenCalledOnce();
  const refused = await ask('/member', { ...order, verb: 'block' });
  expect([refused.status, JSON.parse(refused.body)]).toEqual([409, { problem: 'NOT_ACTIVE' }]);
  expect((await ask('/member', { ...order, verb: 'erase' })).status).toBe(500);
  expect(warned).toHaveBeenCalledOnce();
  expect((await ask('/member', { ...order, verb: 'rename' })).status).toBe(400);
  const { who: _, ...said } = order;
  const requeue = { ...said, verb: 'requeue', which: 'all' };
  expect(JSON.parse((await ask('/outbox', requeue)).body)).toEqual({ told: { did: 'requeue all' } });
  expect((await ask('/outbox', { ...requeue, reason: '' })).status).toBe(400);
  const add = { reason: 'why', by: 'kim', verb: 'add', name: 'CRM', scopes: ['events'], days: 30 };
  expect(JSON.parse((await ask('/token', add)).body)).toEqual({ told: { did: 'add' } });
  expect(JSON.parse((await ask('/mistakes', { client: 'weekly' })).body)).toEqual({
    told: { mistakes: ['weekly'] },
  });
  expect((await ask('/mistakes', {})).status).toBe(400);
  for (const wrong of [
    { days: 366 },
    { scopes: [] },
    { scopes: ['everything'] },
    { name: '' },
    { verb: 'drop' },
  ])
    expect((await ask('/token', { ...add, ...wrong })).status).toBe(400);
  const invite = { verb: 'add', email: 'Desk@Example.com', name: '김상담', role: 'DESK', by: 'kim' };
  expect(JSON.parse((await ask('/staff', invite)).body)).toEqual({ told: { did: 'add' } });
  for (const wrong of [{ role: 'ROOT' }, { email: 'x' }, { by: '' }, { verb: 'drop' }])
    expect((await ask('/staff', { ...invite, ...wrong })).status).toBe(400);
  const endpoint = { reason: 'why', by: 'kim', verb: 'add', name: 'CRM', url: 'https://crm.example/in' };
  for (const right of [
    { types: [] },
    { types: ['member.left'] },
    { verb: 'list' },
    { verb: 'rotate', id: 'x' },
    { verb: 'replay', id: 'x', which: { dead: true } },
    { verb: 'replay', id: 'x', which: { since: 0 } },
  ])
    expect((await ask('/events', { ...endpoint, ...right })).status).toBe(200);
  for (const wrong of [
    { types: ['member.born'] },
    { types: [], url: 'http://crm.example/in' },
    { types: [], url: 'https://user@crm.example/in' },
    { verb: 'rotate' },
    { verb: 'replay', id: 'x', which: { since: 'now' } },
    { verb: 'drop' },
  ])
    expect((await ask('/events', { ...endpoint, ...wrong })).status).toBe(400);
  expect((await ask('/elsewhere', order)).status).toBe(404);
  expect((await ask('/member', order, 'GET')).status).toBe(404);
});

test('keeps the file still until who asked is done, or is gone', async () => {
  const first = await hold();
  expect((await ask('/hold', {})).status).toBe(500);
  expect(release).not.toHaveBeenCalled();
  first.end();
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
  const second = await hold();
  second.destroy();
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(2));
  expect((await ask('/hold', {})).body).toContain('"held":true');
});

test('a path too long for a socket leaves the service without a door', async () => {
  const long = join(dataDir, 'x'.repeat(120));
  const shut = await openAdminSocket({
    dataDir: long,
    ...commands,
    settled,
    freezeForBackup,
    log: { warn: warned },
  });
  expect(warned).toHaveBeenCalledOnce();
  await shut();
});

test('notes a backup that was made, and nothing that is none', async () => {
  const made = { at: 1_764_100_000_000, rows: 12 };
  expect(JSON.parse((await ask('/backup', made)).body)).toEqual({ told: { noted: true } });
  expect(noteBackup).toHaveBeenCalledExactlyOnceWith(made);
  for (const wrong of [
    {},
    { at: 'now', rows: 1 },
    { at: 1.5, rows: 1 },
    { at: 1, rows: -1 },
    { at: 1, rows: 1, oldest: 'x' },
  ])
    expect((await ask('/backup', wrong)).status).toBe(400);
  expect(noteBackup).toHaveBeenCalledOnce();
});
