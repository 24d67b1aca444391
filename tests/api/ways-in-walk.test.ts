import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  fateOf,
  type Recovery,
  type WayIn,
  waysIn,
} from '../../packages/server/src/use-cases/ways-in/ways-in.ts';
import { byTurns } from '../setup/turns.ts';
import { type SocialVisitor, socialVisitor } from '../world/social-visit.ts';
import { broughtBack, cutAtKakao, sentAttachCode } from './attaching.ts';
import { proveBy } from './passkey-people.ts';
import { agreements, demoPassword } from './people.ts';
import * as probes from './ways-in-probes.ts';
import * as ways from './ways-in-world.ts';

let world: ways.DeskWorld;
beforeAll(async () => {
  world = await ways.createDeskWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

type Age = 'newer' | 'older';
/** What closing leaves in place opens nothing until the account comes back: closed-account.test.ts walks both. */
const isWalked = (recovery: Recovery) => recovery !== 'closed' && recovery !== 'reopened';
const recoveries = (Object.keys(ways.recover) as Recovery[]).filter(isWalked);
/** Each recovery at every commit, and each age by turns. */
const walks = byTurns(
  'recoveries of an account with every way in',
  recoveries.flatMap((recovery) => (['newer', 'older'] as const).map((age) => [recovery, age] as const)),
);

/** What came earlier than any recovery looks back. */
const long = '31d';

/** The moment in dispute: a change of address for UNDO, else a log-in in a browser that nobody knew. */
async function disputedMoment(account: ways.Account, recovery: Recovery, thief: SocialVisitor) {
  if (recovery !== 'undone') return (await ways.newDevice(world, account)).guard;
  return (await ways.askChange(world, thief.browser, account, `first.${account.address}`)).undo;
}
const entered = (account: ways.Account) => ways.enteredBy(world, account);

/** An e-mail member: every way but an e-mail log-in that came later. */
async function walkByEmail(recovery: Recovery, age: Age): Promise<probes.Found> {
  const account = ways.accounts.byEmail;
  const early = age === 'older' ? await ways.plantLasting(world, await entered(account)) : undefined;
  if (early) await world.advance(long);
  const [owner, thief] = [await entered(account), await entered(account)];
  if (early) expect(await proveBy(thief.browser, early)).toBe('0000');
  const asked = () => ways.askChange(world, thief.browser, account, `second.${account.address}`);
  const before = age === 'older' ? await asked() : undefined;
  const marker = await disputedMoment(account, recovery, thief);
  await world.advance('1s');
  const passkey = early ?? (await ways.plantLasting(world, thief));
  expect(await proveBy(thief.browser, passkey)).toBe('0000');
  const fleeting = await ways.plantFleeting(world, thief, account);
  const links = before ?? (await asked());
  const hand = { account, browser: owner.browser, password: demoPassword, marker, passkey };
  expect(await ways.recover[recovery](world, hand)).toBe('0000');
  const found: probes.Found = await probes.probeBrowser(world, thief, fleeting);
  for (const [provider, person] of Object.entries(ways.connections) as [
    keyof typeof ways.connections,
    string,
  ][])
    found[provider] = await probes.probeProvider(world, provider, person);
  return {
    ...found,
    PROVIDER_TOKEN: await probes.probeToken(world, found.NV ?? 'stays'),
    PARTNER_GRANT: await probes.probeGrant(world, account),
    PASSKEY: await probes.probePasskey(world, passkey),
    CI: await probes.probeIdentity(world),
    HA: await probes.probeArchive(world),
    PASSWORD: await probes.probePassword(world, account.address, ways.passwordAfter(recovery, demoPassword)),
    KNOWN_BROWSER: await probes.probeKnownBrowser(world, thief, account),
    LOGIN_CODE: await probes.probeLoginCode(thief, fleeting.login),
    MAIL_CODE: await probes.probeCode(thief, links.code),
    ...(await probes.probeLinks(world, fleeting, links)),
  };
}

/** A member of Kakao to whom an e-mail log-in was added. */
async function walkByKakao(recovery: Recovery, age: Age): Promise<probes.Found> {
  const account = ways.accounts.byKakao;
  if (age === 'older') {
    await ways.addEmailLogin(world, await entered(account), account);
    await world.advance(long);
  }
  const [owner, thief] = [await entered(account), await entered(account)];
  const marker = await disputedMoment(account, recovery, thief);
  await world.advance('1s');
  if (age === 'newer') await ways.addEmailLogin(world, thief, account);
  const hand = { account, browser: owner.browser, password: ways.addedPassword, marker };
  expect(await ways.recover[recovery](world, hand)).toBe('0000');
  const pwd = ways.passwordAfter(recovery, ways.addedPassword);
  const login = await probes.probePassword(world, account.address, pwd);
  // A log-in whose password is held back stands.
  return { YH: login === 'suspended' ? 'stays' : login };
}

/** A member of Microsoft for whom an e-mail log-in was asked for. */
async function walkByMicrosoft(recovery: Recovery, age: Age): Promise<probes.Found> {
  if (ways.impossible.CNCT?.on.includes(recovery)) return {};
  const account = ways.accounts.byMicrosoft;
  const owner = socialVisitor(world);
  const { query } = await owner.goAs('MS', 'new');
  const token = query.token ?? '';
  await owner.browser.call('socialLogin', { token, provider: 'MS', mbr_agr: agreements() });
  const thief = await entered(account);
  const asked = () => ways.askEmailLogin(world, thief, account, 'thief@example.com');
  const before = age === 'older' ? await asked() : undefined;
  await world.advance('1s');
  const marker = await disputedMoment(account, recovery, thief);
  await world.advance('1s');
  const link = before ?? (await asked());
  const hand = { account, browser: owner.browser, password: '', marker };
  expect(await ways.recover[recovery](world, hand)).toBe('0000');
  return { CNCT: await probes.probeConnectLink(world, link) };
}

/** A member of Kakao with a password, whose account there is gone; somebody holds the code that attaches another. */
async function walkByAttaching(recovery: Recovery, age: Age): Promise<probes.Found> {
  await world.reset();
  const { byKakao } = ways.accounts;
  await ways.addEmailLogin(world, await entered(byKakao), byKakao);
  const account = ways.byPassword(byKakao.address, ways.addedPassword);
  // Only then the password helps to move the address.
  await world.advance('73h');
  const [owner, thief] = [await entered(account), await entered(account)];
  await cutAtKakao(world);
  const asked = async () => {
    const brought = await broughtBack(world);
    return { ...brought, ...(await sentAttachCode(world, brought)) };
  };
  const before = age === 'older' ? await asked() : undefined;
  await world.advance('1s');
  const marker = await disputedMoment(account, recovery, thief);
  await world.advance('1s');
  const attaching = before ?? (await asked());
  const hand = { account, browser: owner.browser, password: ways.addedPassword, marker };
  expect(await ways.recover[recovery](world, hand)).toBe('0000');
  return { ATTACH_CODE: await probes.probeAttachCode(attaching) };
}

const isPossible = (way: WayIn, recovery: Recovery) => {
  const on = ways.impossible[way]?.on ?? [];
  return on !== 'all' && !on.includes(recovery);
};

test.each(walks)(
  'after %s, every way in that is %s opens what the table says',
  { timeout: 120_000 },
  async (recovery, age) => {
    const found = {
      ...(await walkByEmail(recovery, age)),
      ...(await walkByKakao(recovery, age)),
      ...(await walkByMicrosoft(recovery, age)),
      ...(await walkByAttaching(recovery, age)),
    };
    const standing = (Object.keys(waysIn) as WayIn[]).filter((way) => isPossible(way, recovery));
    const wanted = standing.map((way) => [way, fateOf(way, recovery, age === 'newer')]);
    expect(found).toEqual(Object.fromEntries(wanted));
  },
);
