import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Fate, fateOf, type Recovery } from '../../packages/server/src/use-cases/ways-in/ways-in.ts';
import { askReset, logIn, runOf, setUp, verify } from './factors.ts';
import { demoPassword, linkOf } from './people.ts';
import * as ways from './ways-in-world.ts';

let world: ways.DeskWorld;
beforeAll(async () => {
  world = await ways.createDeskWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const account = ways.accounts.byEmail;
const reader = account.address;
const shutUnless = (isOpen: boolean): Fate => (isOpen ? 'stays' : 'removed');

/** Of what a dispute of a moment asks whether it came before or since. */
const walks = (
  [
    'password-changed',
    'sessions-ended',
    'reset',
    'disputed',
    'blocked',
  ] as const satisfies readonly Recovery[]
).flatMap((recovery) => (['newer', 'older'] as const).map((age) => [recovery, age] as const));

test.each(walks)(
  'after %s, an authenticator app that is %s is what the table says',
  async (recovery, age) => {
    const owner = await logIn(world, reader);
    const early = age === 'older' ? await setUp(world, reader) : undefined;
    // Its mail says "this was not me" of that moment.
    await owner.browser.call('sendStepCode', {});
    const { email, auth_no } = await linkOf(world, reader, { about: '본인 확인' });
    const marker = { email, auth_no };
    await world.advance('1s');
    const made = early ?? (await setUp(world, reader));
    const trusted = world.browser();
    const step = runOf((await logIn(world, reader, trusted)).envelope);
    const code = await made.app.codeAt();
    expect((await verify(trusted, step, { factor: 'totp', code, trust: true })).result).toBe('0000');
    const begun = world.browser();
    const run = runOf((await logIn(world, reader, begun)).envelope);
    await askReset(world, reader);
    const hand = { account, browser: owner.browser, password: demoPassword, marker };
    expect(await ways.recover[recovery](world, hand)).toBe('0000');

    const [code0 = ''] = made.recovery;
    const late = await verify(begun, run, { factor: 'recovery', code: code0 });
    const pwd = ways.passwordAfter(recovery, demoPassword);
    const again = recovery === 'disputed' ? undefined : (await logIn(world, reader, trusted, pwd)).envelope;
    const app = (await world.shown(reader))?.authenticator_app;
    expect({
      LOGIN_RUN: shutUnless(late.result === '0000'),
      TOTP: shutUnless(app != null),
      ...(app && { FACTOR_RESET: shutUnless(app.taken_away_at !== null) }),
      RECOVERY_CODE: shutUnless((app?.recovery_codes_left ?? 0) > 0),
      ...(again && { TRUSTED_BROWSER: shutUnless(again.result === '0000') }),
    }).toEqual({
      LOGIN_RUN: fateOf('LOGIN_RUN', recovery, age === 'newer'),
      TOTP: fateOf('TOTP', recovery, age === 'newer'),
      ...(app && { FACTOR_RESET: fateOf('FACTOR_RESET', recovery, age === 'newer') }),
      RECOVERY_CODE: fateOf('RECOVERY_CODE', recovery, age === 'newer'),
      ...(again && { TRUSTED_BROWSER: fateOf('TRUSTED_BROWSER', recovery, age === 'newer') }),
    });
  },
);
