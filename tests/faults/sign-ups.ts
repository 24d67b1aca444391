import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { calls } from '@daemun/contract/calls/index';
import { idempotencyKeyHeader, protocolFieldsOf } from '@daemun/contract/envelope';
import { expect } from 'vitest';
import { newcomer } from '../api/people.ts';
import { allRows, type Row, type Rows } from '../world/all-rows.ts';
import { call } from '../world/call.ts';
import type { Mail } from '../world/sandbox-client.ts';
import type { World } from '../world.ts';

/** What a client knows of its sign-up: the answer, or that none came. */
export interface Attempt {
  readonly address: string;
  readonly result: string | null | undefined;
  /** The answer is that of an earlier attempt with the same key. */
  readonly replayed?: boolean;
}

/** The headers of the one sign-up of an address that is meant, however often it is sent. */
export const keyOf = (address: string) => ({ [idempotencyKeyHeader]: `"the sign-up of ${address}"` });

/** One sign-up, whose answer may never come. */
export const attempt = (
  serviceUrl: string,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Attempt> =>
  call(serviceUrl, 'signUp', newcomer(address), { headers }).then(
    (reply) => ({
      address,
      result: reply.envelope.result,
      replayed: reply.headers.has('idempotency-replayed'),
    }),
    () => ({ address, result: undefined }),
  );

/** The same on a line of its own; `sent` resolves when all of it has been handed to the network. */
export function attemptOnOwnLine(
  serviceUrl: string,
  address: string,
  more: Readonly<Record<string, string>> = {},
) {
  const { id, path } = calls.signUp;
  const body = JSON.stringify({ ...protocolFieldsOf(id), ...newcomer(address) });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...more };
  const line = request(new URL(path, serviceUrl), { method: 'POST', agent: false, headers });
  const sent = once(line, 'finish');
  const answer = once(line, 'response')
    .then(async ([response]) => JSON.parse(await text(response)) as { result: string })
    .then(
      ({ result }): Attempt => ({ address, result }),
      (): Attempt => ({ address, result: undefined }),
    );
  line.end(body);
  return { sent, answer, leave: () => line.destroy() };
}

export const isAcknowledged = ({ result }: Attempt): boolean => result === '0000';

/** All that the sandbox's mail server took. */
export const everyMail = async (sandboxUrl: string): Promise<readonly Mail[]> =>
  (await fetch(new URL('/inbox.json', sandboxUrl))).json();

/** How many mails the sandbox's mail server took for each address. */
export async function deliveriesTo(sandboxUrl: string): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(new URL('/inbox/deliveries.json', sandboxUrl));
  return new Map(Object.entries((await answer.json()) as Record<string, number>));
}

/** Runs the work on each item, so many at once. */
export async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Where a mail goes that waits; those that went keep no address. */
const recipientOf = (row: Row): string => (JSON.parse(String(row.payload)) as { to?: string }).to ?? '';

/** The parts of a sign-up that one transaction writes, each by its table and how many rows of it there must be. */
const partsOf = (
  rows: Rows,
  member: Row,
  consents: number,
): readonly (readonly [string, number, number])[] => {
  const ofMember = (each: readonly Row[]) => each.filter(({ member_id }) => member_id === member.id);
  return [
    ['identifier', ofMember(rows.login_identifier).filter(({ value }) => value === member.email).length, 1],
    ['log-in method', ofMember(rows.login_method).length, 1],
    ['consents', ofMember(rows.consent).length, consents],
    ['link', ofMember(rows.mail_link).filter(({ kind }) => kind === 'JOIN').length, 1],
    ['audit', ofMember(rows.audit).filter(({ event }) => event === 'SIGNED_UP').length, 1],
  ];
};

/** What is half-made where nothing but sign-ups happened: members without a part of theirs, parts without a member. */
export function halfMade(rows: Rows, addresses: ReadonlySet<string>): string[] {
  const consents = newcomer('x@example.com').mbr_agr.length;
  const newcomers = rows.member.filter(({ email }) => addresses.has(String(email)));
  const members = new Set(rows.member.map(({ id }) => id));
  const emails = new Set(newcomers.map(({ email }) => email));
  const lacking = newcomers.flatMap((member) =>
    partsOf(rows, member, consents)
      .filter(([, found, wanted]) => found !== wanted)
      .map(([part, found]) => `${member.email}: ${found} × ${part}`),
  );
  const owned = ['login_identifier', 'login_method', 'consent', 'mail_link', 'audit'] as const;
  const orphans = owned.flatMap((table) =>
    rows[table].filter(({ member_id }) => !members.has(member_id)).map(() => `${table} without its member`),
  );
  const strayMails = rows.outbox
    .map(recipientOf)
    .filter((to) => addresses.has(to) && !emails.has(to))
    .map((to) => `a mail to ${to} without its member`);
  const mails = rows.outbox.filter((row) => row.status === 'SENT' || addresses.has(recipientOf(row))).length;
  const uneven = mails === newcomers.length ? [] : [`${newcomers.length} members, but ${mails} mails`];
  const twice = emails.size === newcomers.length ? [] : ['an address with two members'];
  return [...lacking, ...orphans, ...strayMails, ...uneven, ...twice];
}

/**
 * Nobody knows of what was asked during the fault whether it was done. With its key it is asked again until it is
 * answered: it was done once, and from then on the answer stays.
 */
export async function expectSettled(
  world: Pick<World, 'advance' | 'serviceUrl'>,
  signUps: readonly Attempt[],
  databaseUrl: string,
): Promise<void> {
  // The runs that the fault cut off have their leases over.
  await world.advance('31s');
  const unsure = signUps.filter((one) => !isAcknowledged(one));
  await inTurns(unsure, 4, async ({ address }) => {
    const { result } = await attempt(world.serviceUrl, address, keyOf(address));
    expect([address, ['0000', '3021'].includes(result ?? '')]).toEqual([address, true]);
    const again = await attempt(world.serviceUrl, address, keyOf(address));
    expect(again).toEqual({ address, result, replayed: true });
  });
  const rows = await allRows({ DATABASE_URL: databaseUrl });
  const addresses = new Set(signUps.map(({ address }) => address));
  expect(rows.member.filter(({ email }) => addresses.has(String(email)))).toHaveLength(addresses.size);
  expect(halfMade(rows, addresses).filter((lack) => !/^\d+ members, but/.test(lack))).toEqual([]);
}
