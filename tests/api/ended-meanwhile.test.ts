import type { CallName } from '@daemun/contract/calls/index';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { goodRequest } from '../attacks/served-calls.ts';
import { signIn } from '../faults/away.ts';
import { freshPlace, type Place } from '../world/database.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword } from './people.ts';

let place: Place;
let world: World;
let owner: pg.Client;
beforeAll(async () => {
  place = await freshPlace('postgres');
  world = await createWorld({ environment: { ...place.environment } });
  owner = new pg.Client({ connectionString: place.environment.DATABASE_URL });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.close();
  await place.remove();
});
afterEach(() => world.reset());

/** Calls that change who gets in, what was agreed or what is told, with what the example request lacks to reach the change. */
const changes: readonly (readonly [CallName, object])[] = [
  ['changePassword', { pwd: demoPassword, new_pwd: 'Another!2027' }],
  ['sendChangeEmail', { email: 'moved.reader@example.com' }],
  ['signUp', {}],
  ['cancelSignUp', {}],
  ['disconnectEmail', {}],
  ['answerWays', {}],
  ['cancelNice', {}],
  ['sendStepCode', {}],
  ['endSessions', {}],
  ['notMe', {}],
  ['saveAgreement', {}],
  ['answerReconsent', {}],
  ['endPartner', {}],
  ['exportMyData', {}],
  ['withdrawal', {}],
];

const WAITING =
  "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
const waitsForLock = async () => (await owner.query(WAITING)).rows[0].count > 0;

/** What a recovery does, as far as it concerns others: it holds the member, and ends their sessions before it lets go. */
async function whileSessionsEnd<T>(member: string, ask: () => Promise<T>): Promise<T> {
  await owner.query('BEGIN');
  await owner.query('SELECT id FROM member WHERE id = $1 FOR UPDATE', [member]);
  const asked = ask();
  await expect.poll(waitsForLock, { interval: 10 }).toBe(true);
  await owner.query('UPDATE session SET ended_at = 1 WHERE member_id = $1', [member]);
  await owner.query('COMMIT');
  return asked;
}

/** What such a call would change, as it stands. */
async function standing(): Promise<unknown> {
  const tables = [
    'member',
    'login_method',
    'login_identifier',
    'mail_link',
    'email_connect',
    'consent',
    'audit',
  ];
  const rows = tables.map(async (name) => (await owner.query(`SELECT * FROM ${name} ORDER BY 1, 2`)).rows);
  return Promise.all(rows);
}

test.each(changes)('%s that waited while its session was ended changes nothing', async (name, more) => {
  const options = await signIn(world);
  const { mst_mbr_no } = (await world.call('memberInfo', {}, options)).envelope.data;
  const own = name === 'signUp' ? { mst_mbr_no } : {};
  const request = { ...goodRequest(name), ...more, ...own } as never;
  const before = await standing();
  const { envelope } = await whileSessionsEnd(mst_mbr_no, () => world.call(name, request, options));
  expect(envelope.result).toBe('3007');
  expect(await standing()).toEqual(before);
});
