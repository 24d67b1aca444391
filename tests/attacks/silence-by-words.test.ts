import type { CallName } from '@daemun/contract/calls/index';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword, newcomer } from '../api/people.ts';
import { callAnyhow, type Reply } from '../world/call.ts';
import { createWorld, type World } from '../world.ts';

let told: World;
let silent: World;
beforeAll(async () => {
  told = await createWorld();
  silent = await createWorld({ environment: { MEMBERSHIP_DISCLOSURE: 'mail', REJOIN_BLOCK_DAYS: '30' } });
});
afterAll(async () => {
  await told.close();
  await silent.close();
});

/** An address of every state an account can be in here. */
const addresses = {
  absent: 'nobody@example.com',
  active: 'reader@example.com',
  waiting: 'waiting@example.com',
  blocked: 'blocked@example.com',
  'social only': 'kakao.reader@example.com',
  locked: 'locked@example.com',
  withdrawn: 'verified@example.com',
} as const;

beforeEach(async () => {
  for (const world of [told, silent]) {
    await world.reset();
    const browser = world.browser();
    await browser.call('login', { mbr_email: addresses.withdrawn, pwd: demoPassword });
    expect((await browser.call('withdrawal', { rsn_cd: 'LU' })).envelope.result).toBe('0000');
  }
});

/** What is different in every answer, whoever asks: who it was, when, and the handles of its mail and its code. */
const varying: readonly (readonly [RegExp, string])[] = [
  [/"txid":"[0-9a-f]{32}"/, '"txid":""'],
  [/"server_time":"[^"]+"/, '"server_time":""'],
  [/"response_time":"[\d.]+"/, '"response_time":""'],
  [/"mail":"[\w-]{22}"/, '"mail":""'],
  [/"code_run":"[\w-]{22}"/, '"code_run":""'],
  [/"auth_expire_time":"[^"]{25}"/, '"auth_expire_time":""'],
];

/** A cookie's secret is another each time. */
const withoutSecret = (line: string): string => line.replace(/^((?:set-cookie: )?\w+)=[\w-]{43};/, '$1=;');

/** All that an observer sees of an answer but its time. */
function seen({ status, envelope, headers, cookies }: Reply): string {
  const text = varying.reduce((each, [what, by]) => each.replace(what, by), JSON.stringify(envelope));
  const names = [...headers].map(([name, value]) => `${name}: ${name === 'date' ? '' : value}`);
  const sorted = names.map((line) => (line.startsWith('content-length') ? '' : line)).sort();
  const set = cookies.map(withoutSecret);
  return JSON.stringify({ status, text, names: sorted.map(withoutSecret), cookies: set });
}

async function seenOf(
  world: World,
  name: CallName,
  requestFor: (address: string) => Record<string, unknown>,
  which: readonly (keyof typeof addresses)[],
) {
  const all = new Map<string, string[]>();
  for (const state of which) {
    const reply = await callAnyhow(world.serviceUrl, name, requestFor(addresses[state]));
    const each = seen(reply);
    all.set(each, [...(all.get(each) ?? []), state]);
  }
  return [...all.values()];
}

const states = Object.keys(addresses) as (keyof typeof addresses)[];
const unlocked = states.filter((state) => state !== 'locked');

describe('an answer says nothing about the account', () => {
  test('of a log-in with a wrong password', async () => {
    const request = (mbr_email: string) => ({ mbr_email, pwd: 'Wrong!2026' });
    expect(await seenOf(told, 'login', request, unlocked)).toEqual([unlocked]);
  });

  test('of a log-in that is locked, also of an account that does not exist', async () => {
    const request = (mbr_email: string) => ({ mbr_email, pwd: 'Wrong!2026' });
    for (let failure = 0; failure < 10; failure += 1) await seenOf(told, 'login', request, unlocked);
    expect(await seenOf(told, 'login', request, states)).toEqual([states]);
    const right = (mbr_email: string) => ({ mbr_email, pwd: 'Daemun!2026' });
    expect(await seenOf(told, 'login', right, states)).toEqual([states]);
  });

  test.each(['sendFindEmail', 'resendRegisterEmail'] as const)('of %s', async (name) => {
    expect(await seenOf(told, name, (email) => ({ email }), states)).toEqual([states]);
  });

  test.each(['JOIN', 'PWD'])('of a link that is none, of kind %s', async (svc_typ) => {
    const request = (email: string) => ({ email, svc_typ, auth_no: 'A'.repeat(43), pwd: 'Fresh!2026' });
    expect(await seenOf(told, 'confirmEmail', request, states)).toEqual([states]);
    const guard = (email: string) => ({ email, auth_no: 'A'.repeat(43) });
    expect(await seenOf(told, 'secureAccount', guard, states)).toEqual([states]);
  });

  test.each(['sendFindEmail', 'resendRegisterEmail'] as const)('of %s once too often', async (name) => {
    const request = (email: string) => ({ email });
    for (let mail = 0; mail < 5; mail += 1) await seenOf(told, name, request, states);
    expect(await seenOf(told, name, request, states)).toEqual([states]);
  });
});

describe('where only mails may tell, an answer says nothing either', () => {
  test.each(['checkEmail', 'sendChangePassword', 'sendFindEmail', 'resendRegisterEmail'] as const)(
    'of %s',
    async (name) => {
      expect(await seenOf(silent, name, (email) => ({ email }), states)).toEqual([states]);
    },
  );

  test('of a sign-up, and each address gets one mail', async () => {
    const request = (mbr_email: string) => ({ ...newcomer(mbr_email) });
    const mailed = () =>
      Promise.all(states.map(async (state) => (await silent.mailsTo(addresses[state])).length));
    // Who left had some before, of their log-in and their leaving.
    await silent.mailTo(addresses.withdrawn, { about: '탈퇴 신청' });
    const expected = (await mailed()).map((count) => count + 1);
    expect(await seenOf(silent, 'signUp', request, states)).toEqual([states]);
    await expect.poll(mailed).toEqual(expected);
    await silent.advance('1m');
    expect(await mailed()).toEqual(expected);
  });

  test('of a sign-up with a forged proof of an older account', async () => {
    const previous_pwd = 'A'.repeat(43);
    const request = (mbr_email: string) => newcomer(mbr_email, { id: 'archive_reader', previous_pwd });
    expect(await seenOf(silent, 'signUp', request, states)).toEqual([states]);
  });

  test('of who left and may not join again yet: their mail says so', async () => {
    await silent.call('signUp', newcomer(addresses.withdrawn));
    await silent.mailTo(addresses.withdrawn, { about: '아직 다시 가입할 수 없습니다' });
  });
});
