import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LastingWay } from '../../packages/server/src/use-cases/ways-in/ways-in.ts';
import type { Browser } from '../world/browser.ts';
import { notify } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { appOf, type keepsAll, setUpIn } from './factors.ts';
import { proveBy } from './passkey-people.ts';
import { agreements, demoPassword } from './people.ts';
import { withPendingSignup } from './social-people.ts';
import * as probes from './ways-in-probes.ts';
import * as ways from './ways-in-world.ts';

let world: ways.DeskWorld;
beforeAll(async () => {
  world = await ways.createDeskWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const account = ways.accounts.byEmail;
type Kept = Awaited<ReturnType<typeof keepsAll>>;
const nothing: Kept = { keep: [], keep_passkeys: [] };

/** Which methods the first app asks its owner to confirm. One without a row does not compile. */
const isAsked: Readonly<Record<LastingWay, boolean>> = {
  KK: true,
  NV: true,
  GG: true,
  AP: true,
  MS: true,
  PASSKEY: true,
  // A verified identity removes the app.
  CI: true,
  // These are asked for the app, or open nothing.
  YH: false,
  PASSWORD: false,
  HA: false,
};
const asked = (Object.keys(isAsked) as LastingWay[]).filter((way) => isAsked[way]);

/** A member who holds every method, in a session with a strong proof. */
async function holder() {
  const visitor = await ways.enteredBy(world, account);
  const passkey = await ways.plantLasting(world, visitor);
  expect(await proveBy(visitor.browser, passkey)).toBe('0000');
  return { browser: visitor.browser, passkey };
}

/** Sets the first app up and confirms some methods. */
async function setsUp(browser: Browser, kept: Kept | object) {
  const { run, key } = (await browser.call('beginTotp', {})).envelope.data;
  const app = appOf(world, key);
  const done = await browser.call('finishTotp', { run, code: await app.codeAt(), ...kept });
  expect(done.envelope.result).toBe('0000');
  await world.advance('30s');
  return app;
}

/** What each method that was asked for opens by now. */
async function found({ passkey }: Pick<Awaited<ReturnType<typeof holder>>, 'passkey'>) {
  const providers: [string, unknown][] = [];
  for (const [provider, person] of Object.entries(ways.connections))
    providers.push([provider, await probes.probeProvider(world, provider as 'KK', person)]);
  return {
    ...Object.fromEntries(providers),
    PASSKEY: await probes.probePasskey(world, passkey),
    CI: await probes.probeIdentity(world),
  };
}

const all = (fate: string, but: Readonly<Record<string, string>> = {}) => ({
  ...Object.fromEntries(asked.map((way) => [way, fate])),
  ...but,
});

test.each(asked)(
  'the first app suspends every method that bypasses it but %s, which its owner confirms',
  async (way) => {
    const held = await holder();
    const kept =
      way === 'PASSKEY' ? { ...nothing, keep_passkeys: [held.passkey.id] } : { ...nothing, keep: [way] };
    await setsUp(held.browser, kept);
    expect(await found(held)).toEqual(all('suspended', { [way]: 'stays' }));
  },
);

test('an app that says nothing of them suspends them all, and the owner is told once', async () => {
  const held = await holder();
  const before = (await world.mailsTo(account.address)).length;
  await setsUp(held.browser, {});
  await world.mailTo(account.address, { about: '확인이 필요한 로그인 방법', count: 1 });
  await world.mailTo(account.address, { about: '인증 앱을 등록했습니다', count: 1 });
  expect((await world.mailsTo(account.address)).length - before).toBe(2);
  expect(await found(held)).toEqual(all('suspended'));
  // The password opens as before, with the app.
  const login = await world.call('login', { mbr_email: account.address, pwd: demoPassword });
  expect(login.envelope.result).toBe('3008');
});

test('a method that its owner confirms later opens again', async () => {
  const held = await holder();
  const app = await setsUp(held.browser, nothing);
  const proof = { factor: 'totp', code: await app.codeAt() } as const;
  expect((await held.browser.call('confirmByFactor', proof)).envelope.result).toBe('0000');
  const answered = (await held.browser.call('answerWays', { answer: 'MINE' })).envelope;
  expect(answered.result).toBe('0000');
  expect(await found(held)).toEqual(all('stays'));
});

test('an app that replaces another one suspends nothing', async () => {
  const held = await holder();
  const { app } = await setUpIn(world, held.browser);
  const proof = { factor: 'totp', code: await app.codeAt() } as const;
  expect((await held.browser.call('confirmByFactor', proof)).envelope.result).toBe('0000');
  await setsUp(held.browser, nothing);
  expect(await found(held)).toEqual(all('stays'));
});

test('the method that the account began with stays', async () => {
  const visitor = await ways.enteredBy(world, ways.accounts.byKakao);
  await setsUp(visitor.browser, nothing);
  expect(await probes.probeProvider(world, 'KK', 'kakao-reader' as 'new')).toBe('stays');
});

test('the last method that opens an account without a proven mailbox stays', async () => {
  const { browser, token } = await withPendingSignup(world, 'NV');
  const joined = await browser.call('socialLogin', { token, provider: 'NV', mbr_agr: agreements() });
  expect(joined.envelope.result).toBe('0000');
  const connected = await socialVisitor(world, browser).goAs('KK', 'new', { action: 'CNET' });
  expect(connected.query.result).toBe('0000');
  await notify(world, 'NV', { person: 'new' });
  const again = socialVisitor(world);
  expect((await again.goAs('KK', 'new')).page).toBe('/success');
  expect((await again.goAs('KK', 'new', { action: 'PROVE' })).query.result).toBe('0000');
  await setsUp(again.browser, nothing);
  expect(await probes.probeProvider(world, 'KK', 'new')).toBe('stays');
});
