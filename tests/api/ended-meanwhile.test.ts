import type { CallName } from '@daemun/contract/calls/index';
import { stepUp } from '@daemun/contract/step-up';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askingPartner } from '../../packages/sandbox/src/partner/client.ts';
import { goodRequest } from '../attacks/served-calls.ts';
import { softwareAuthenticator } from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import type { Reply } from '../world/call.ts';
import { freshPlace, type Place } from '../world/database.ts';
import { provenReference } from '../world/identity-visit.ts';
import { nativeToken } from '../world/social-sandbox.ts';
import { createWorld, type World } from '../world.ts';
import { appOf, setUpIn } from './factors.ts';
import { addTo, proveBy } from './passkey-people.ts';
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

const address = 'oldpw@example.com';

type SignedInCall = keyof typeof stepUp;
/** Brings a call to where it changes something; answers what the example request lacks for that. */
type Prepare = (browser: Browser, member: string) => Promise<object>;

const asExample: Prepare = async () => ({});
const withFields =
  (fields: object): Prepare =>
  async () =>
    fields;
const verified =
  (auth_type: 'verify_hp' | 'change_pw', more: object = {}, person = '이대문'): Prepare =>
  async (browser) => ({
    ...more,
    auth_type,
    enc_data: await provenReference(world, browser, person, auth_type),
  });
const integrated = async (browser: Browser) => {
  const enc_data = await provenReference(world, browser, '이대문', 'verify_hp');
  expect((await browser.call('migrate', { mig: 'H', enc_data })).envelope.result).toBe('0000');
};
const codeOf = async (about: string) =>
  /인증번호: (\d{3} \d{3})/.exec((await world.mailTo(address, { about })).text)?.[1] ?? '';

/** An authenticator app stands, and proved the session. */
const provenByApp: Prepare = async (browser) => {
  const { app } = await setUpIn(world, browser);
  const code = await app.codeAt();
  expect((await browser.call('confirmByFactor', { factor: 'totp', code })).envelope.result).toBe('0000');
  return {};
};

/** Acts of who is signed in, by what brings each to its change. One under two purposes has a row for each. */
const changes: readonly (readonly [name: SignedInCall, prepare: Prepare, address?: string])[] = [
  ['saveNickname', asExample],
  ['saveBirth', asExample],
  ['saveInterest', asExample],
  ['changePassword', withFields({ pwd: demoPassword, new_pwd: 'Another!2027' })],
  ['sendChangeEmail', withFields({ email: 'moved.reader@example.com' })],
  ['signUp', async (_browser, mst_mbr_no) => ({ mst_mbr_no })],
  ['cancelSignUp', asExample],
  ['disconnectEmail', asExample],
  [
    'connectSocial',
    async () => ({ provider: 'GG', action: 'CNET', token: await nativeToken(world, 'GG', 'new') }),
  ],
  ['connectSocial', withFields({ provider: 'GG', action: 'SECSS', token: undefined })],
  ['answerWays', asExample],
  ['niceInfo', verified('verify_hp')],
  // Of a member who was verified long ago.
  ['niceInfo', verified('change_pw', { pwd: 'Another!2027' }, '김한빛'), 'verified@example.com'],
  ['cancelNice', asExample],
  ['migrate', verified('verify_hp', { mig: 'H' })],
  [
    'undoIntegration',
    async (browser, member) => {
      await integrated(browser);
      return verified('verify_hp')(browser, member);
    },
  ],
  ['sendStepCode', asExample],
  [
    'stepByCode',
    async (browser) => {
      const { code_run } = (await browser.call('sendStepCode', {})).envelope.data;
      return { code_run, code: await codeOf('· 본인 확인') };
    },
  ],
  [
    'addPasskey',
    async (browser) => {
      const { data } = (await browser.call('passkeyOptions', {})).envelope;
      return { how: 'asked', credential: softwareAuthenticator(world.serviceUrl).create(data) };
    },
  ],
  [
    'confirmByPasskey',
    async (browser) => {
      const authenticator = softwareAuthenticator(world.serviceUrl);
      await addTo(browser, authenticator);
      const { data } = (await browser.call('passkeyProofOptions', {})).envelope;
      return { credential: authenticator.get(data) };
    },
  ],
  [
    'removePasskey',
    async (browser) => {
      const authenticator = softwareAuthenticator(world.serviceUrl);
      await addTo(browser, authenticator);
      await proveBy(browser, authenticator);
      return { id: authenticator.id };
    },
  ],
  ['saveLoginCode', asExample],
  ['saveLoginSafety', asExample],
  [
    'confirmByFactor',
    async (browser) => {
      const { app } = await setUpIn(world, browser);
      return { factor: 'totp', code: await app.codeAt() };
    },
  ],
  [
    'finishTotp',
    async (browser) => {
      const { run, key } = (await browser.call('beginTotp', {})).envelope.data;
      return { run, code: await appOf(world, key).codeAt() };
    },
  ],
  ['removeTotp', provenByApp],
  ['renewRecoveryCodes', provenByApp],
  [
    'saveFactorScope',
    async (browser, member) => {
      await provenByApp(browser, member);
      return { social: true };
    },
  ],
  ['stopFactorReset', asExample],
  ['endTrust', asExample],
  ['endSessions', asExample],
  ['notMe', asExample],
  ['sendUndoMail', asExample],
  ['saveAgreement', asExample],
  ['answerReconsent', asExample],
  [
    'agreePartner',
    async (browser) => {
      const partner = askingPartner.id;
      return { partner, terms_id: (await browser.call('partnerTerms', { partner })).envelope.data.terms_id };
    },
  ],
  ['endPartner', asExample],
  ['exportMyData', asExample],
  ['withdrawal', asExample],
];

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
  const walked = new Set<CallName>(changes.map(([name]) => name));
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

async function signedIn(mbr_email = address) {
  const browser = world.browser();
  const { envelope } = await browser.call('login', { mbr_email, pwd: demoPassword });
  expect(envelope.result).toBe('0000');
  const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
  return { browser, member: mst_mbr_no };
}

const acts = changes.map(([name, prepare, who]) => ({ name, prepare, who }));

test.each(acts)('$name that waited while its session was ended changes nothing', async (act) => {
  const { browser, member } = await signedIn(act.who);
  const request = { ...goodRequest(act.name), ...(await act.prepare(browser, member)) } as never;
  const before = await standing();
  const { envelope } = await whileSessionsEnd(member, () => browser.call(act.name, request));
  expect(envelope.result).toBe('3007');
  expect(await standing()).toEqual(before);
});
