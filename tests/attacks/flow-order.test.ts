import type { CallName } from '@daemun/contract/calls/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newcomer } from '../api/people.ts';
import { goodRequest } from '../api/served-calls.ts';
import { type CallOptions, callAnyhow } from '../world/call.ts';
import type { World } from '../world.ts';
import { targetsOf } from './attack-table.ts';
import { rowsAround, type StandingData, standingData } from './standing-data.ts';

let data: StandingData;
beforeAll(async () => {
  data = await standingData();
});
afterAll(() => data.remove());

const appAgent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) DaemunApp/9.9.9 (ko; ANDROID)' };

const resultOf = async (world: World, name: CallName, fields: object, options?: CallOptions) =>
  (await callAnyhow(world.serviceUrl, name, { ...goodRequest(name), ...fields }, options)).envelope.result;

/** What each call answers to the same request, by its name. */
async function results(world: World, names: readonly CallName[], options?: CallOptions) {
  const answers = [];
  for (const name of names) answers.push([name, await resultOf(world, name, {}, options)]);
  return answers;
}

const all = (names: readonly CallName[], result: string) => names.map((name) => [name, result]);

describe('a step that was not reached', () => {
  test('of a member’s area answers no visitor, by any call, and changes nothing', async () => {
    const names = targetsOf('without a session, or with a made-up one');
    expect(names.length).toBeGreaterThan(25);
    const { before, after } = await rowsAround(data, async (world) => {
      expect(await results(world, names)).toEqual(all(names, '3007'));
      const madeUp = { cookies: { daemun_session: 'A'.repeat(43) }, bearer: `zzzz.${'A'.repeat(43)}` };
      expect(await results(world, names, madeUp)).toEqual(all(names, '3007'));
    });
    expect(after).toEqual(before);
  });

  test('behind the re-entry answers nobody who has not entered the password of late', async () => {
    const names = targetsOf('without a fresh password');
    expect(names.length).toBeGreaterThan(10);
    await rowsAround(data, async (world) => {
      await world.advance('31m');
      for (const name of names) {
        const fresh = await callAnyhow(
          world.serviceUrl,
          'memberInfo',
          {},
          { ...data.reader, bearer: undefined },
        );
        expect(fresh.envelope.result).toBe('0001');
        const bearer = /daemun_access_token=([^;]+)/.exec(fresh.cookies.join('; '))?.[1] ?? '';
        expect([name, await resultOf(world, name, {}, { ...data.reader, bearer })]).toEqual([name, '3008']);
      }
    });
  });

  test.each<[string, CallName, object, string]>([
    ['a sign-up with a proof nobody gave', 'signUp', { id: 'old', previous_pwd: 'A'.repeat(43) }, '3003'],
    ['a sign-up without consents', 'signUp', { mbr_agr: [] }, '1001'],
    [
      'a confirmation without a link',
      'confirmEmail',
      { email: 'waiting@example.com', svc_typ: 'JOIN' },
      '3022',
    ],
    [
      'a reset without a link',
      'confirmEmail',
      { email: 'reader@example.com', svc_typ: 'PWD', pwd: 'Thief!2026' },
      '3022',
    ],
    [
      'a ticket of a provider that nobody has',
      'socialLogin',
      { provider: 'KK', token: 'A'.repeat(43) },
      '3007',
    ],
    ['a person nobody verified', 'niceInfo', { auth_type: 'find_email', enc_data: 'A'.repeat(43) }, '3011'],
  ])('%s is refused and leaves no row', async (_, name, fields, refusal) => {
    const { before, after } = await rowsAround(data, async (world) => {
      const person = name === 'signUp' ? newcomer('skipper@example.com') : {};
      expect(await resultOf(world, name, { ...person, ...fields })).toBe(refusal);
    });
    expect(after.member).toEqual(before.member);
    expect(after.login_identifier).toEqual(before.login_identifier);
    expect(after.login_method).toEqual(before.login_method);
    expect(after.session).toEqual(before.session);
  });
});

test('who says to be the app gets no right by it: every call answers a visitor as ever', async () => {
  const reading = targetsOf('by who says to be the app');
  await rowsAround(data, async (world) => {
    const asApp = await results(world, reading, { headers: appAgent });
    expect(asApp).toEqual(await results(world, reading));
  });
});
