import type { CallName } from '@daemun/contract/calls/index';
import { stepUp } from '@daemun/contract/step-up';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Reply } from '../world/call.ts';
import { freshPlace, type Place } from '../world/database.ts';
import { createWorld, type World } from '../world.ts';
import { acts, begun, type SignedInCall } from './acts.ts';

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

const reads = 'changes nothing';
const ownLink = 'what its mail binds it to is dropped by every recovery in its own transaction';
/** Calls of who is signed in that are not in the walk, and why. */
const others: Readonly<Partial<Record<SignedInCall, string>>> = {
  copyToken: 'gives a bearer of the session, which ends with it',
  partnerToken: 'gives a token for a minute',
  bridgeToken: 'gives a token for a minute',
  passwordReminder: 'puts an advice off',
  saveScore: 'counts what was read',
  subscribeNewsletter: 'goes to a mailbox, which ends it; of a member it reads the proven address alone',
  resendRegisterEmail: ownLink,
  confirmEmail: ownLink,
  confirmByCode: ownLink,
  niceReady: 'begins a run, which is bound to the session',
  checkPassword: 'renews the session, which has ended',
  myPasskeys: reads,
  passkeyProofOptions: reads,
  passkeyOptions: 'gives the member a handle, which opens nothing',
  renamePasskey: 'changes a name that opens nothing',
  postponePasskey: 'puts an offer off',
  memberInfo: reads,
  myFactors: reads,
  beginTotp: 'begins a set-up, which is bound to the session',
  getBirth: reads,
  checkNickname: reads,
  getInterest: reads,
  reconsentItems: reads,
  leavingTerms: reads,
  myWays: reads,
  partnerTerms: reads,
  myPartners: reads,
  checkPresence: reads,
  myInfo: reads,
  mySessions: reads,
  myActivity: reads,
  myHome: reads,
  consentHistory: reads,
  integrationPreview: reads,
};

test('every call of who is signed in is walked, or has its reason', () => {
  const walked = new Set<CallName>(acts.map(({ name }) => name));
  const named = [...walked, ...Object.keys(others)];
  expect(named.toSorted()).toEqual(Object.keys(stepUp).toSorted());
});

const WAITING =
  "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
const waitsForLock = async () => (await owner.query(WAITING)).rows[0].count > 0;

/** What a recovery does, as far as it concerns others: it holds the member, and ends their sessions before it lets go. */
async function whileSessionsEnd(member: string, ask: () => Promise<Reply>): Promise<Reply> {
  await owner.query('BEGIN');
  try {
    await owner.query('SELECT id FROM member WHERE id = $1 FOR UPDATE', [member]);
    const asked = ask();
    let early: unknown;
    const note = asked.then(({ envelope }) => {
      early = [envelope.result, envelope.reason];
    });
    await expect.poll(async () => early ?? (await waitsForLock()), { interval: 10 }).toBe(true);
    await owner.query('UPDATE session SET ended_at = 1 WHERE member_id = $1', [member]);
    await owner.query('COMMIT');
    await note;
    return await asked;
  } finally {
    // Of what is over already this does nothing.
    await owner.query('ROLLBACK');
  }
}

/** What such a call would change, as it stands. */
async function standing(): Promise<unknown> {
  const tables = [
    'member',
    'login_method',
    'login_identifier',
    'member_ci',
    'legacy_account',
    'mail_link',
    'email_connect',
    'consent',
    'interest',
    'partner_grant',
    'totp',
    'recovery_code',
    'audit',
  ];
  const selects = [
    ...tables.map((name) => `SELECT * FROM ${name} ORDER BY 1, 2`),
    'SELECT id, secret_digest, reentered_at, method FROM session ORDER BY id',
  ];
  const rows = [];
  for (const select of selects) rows.push((await owner.query(select)).rows);
  return rows;
}

test.each(acts)('$name that waited while its session was ended changes nothing', async (act) => {
  const { member, ask } = await begun(world, act);
  const before = await standing();
  const { envelope } = await whileSessionsEnd(member, ask);
  expect(envelope.result).toBe('3007');
  expect(await standing()).toEqual(before);
});
