import {
  heldOutcome,
  outcomeOfAnswer,
  placeAfterSocial,
  type SocialOutcome,
} from '@daemun/contract/after-social';
import type { DataOf } from '@daemun/contract/calls/index';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { ResultCode } from '@daemun/contract/result-codes';
import { ownBrowserPaths, routes } from '@daemun/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { provenReference } from '../world/identity-visit.ts';
import { nativeToken } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { cutAtKakao } from './attaching.ts';
import { logIn, setUpIn } from './factors.ts';
import { agreements, demoPassword, linkOf, newcomer } from './people.ts';
import { addOlder, addressOfNew } from './social-people.ts';

const reader = 'reader@example.com';
const disclosures = ['screen', 'mail'] as const;
type Disclosure = (typeof disclosures)[number];
const worlds = new Map<Disclosure, World>();
const worldOf = (disclosure: Disclosure): World => {
  const found = worlds.get(disclosure);
  if (!found) throw new Error(`no world tells by ${disclosure}`);
  return found;
};

beforeAll(async () => {
  for (const disclosure of disclosures)
    worlds.set(disclosure, await createWorld({ environment: { MEMBERSHIP_DISCLOSURE: disclosure } }));
});
afterAll(async () => {
  for (const world of worlds.values()) await world.close();
});
beforeEach(async () => {
  for (const world of worlds.values()) await world.reset();
});

type Facts = Readonly<Record<string, unknown>> & { readonly token?: string; readonly pwd?: string };

/** An app's web view that was given a nonce, so that a pending sign-up can be kept for it. */
async function appOf(world: World) {
  const browser = world.browser();
  const given = await fetch(new URL(ownBrowserPaths.nonce, world.serviceUrl), { method: 'POST' });
  browser.jar.take(given.headers.getSetCookie());
  const { nonce } = (await given.json()) as { nonce: string };
  return { browser, nonce };
}

async function handIn(browser: Browser, provider: SocialProvider, token: string, more: object = {}) {
  const { envelope } = await browser.call('socialLogin', { provider, token, ...more });
  return { result: envelope.result as ResultCode, data: envelope.data as unknown as Facts | null };
}

/** Asks as an app does that has just logged in at a provider. */
async function byApp(world: World, provider: SocialProvider, person: string) {
  const { browser, nonce } = await appOf(world);
  // Apple hashes the nonce; an app without one asks without.
  const wish = provider === 'AP' ? undefined : { nonce };
  const asking = provider === 'AP' ? world.browser() : browser;
  return handIn(asking, provider, await nativeToken(world, provider, person, wish));
}

/** Joins by a provider. */
async function join(world: World, provider: SocialProvider, person: string, marketing: string[] = []) {
  const { browser, goAs } = socialVisitor(world);
  const { query } = await goAs(provider, person);
  const { token = '' } = query;
  return { ...(await handIn(browser, provider, token, { mbr_agr: agreements(marketing) })), browser };
}

/** Joins by Naver, which proves no address, and confirms it by the mail in the same browser. */
async function confirmedSignUp(world: World, person: 'new' | 'legacy', marketing: string[] = []) {
  const { browser, result } = await join(world, 'NV', person, marketing);
  expect(result).toBe('3021');
  const address = person === 'new' ? addressOfNew.NV : 'archive.reader@example.com';
  const { url: _, ...link } = await linkOf(world, address);
  const { envelope } = await browser.call('confirmEmail', link);
  expect(envelope.result).toBe('0000');
  return envelope.data;
}

/** The address of the demo's reader becomes free. */
async function readerLeaves(world: World) {
  const { browser } = await logIn(world, reader);
  expect((await browser.call('withdrawal', {})).envelope.result).toBe('0000');
}

/** Reads what an app's answer comes to, as our page in the app does. */
function outcomeIn(
  provider: SocialProvider,
  { result, data }: Awaited<ReturnType<typeof handIn>>,
): SocialOutcome {
  if (result === '0000') return outcomeOfAnswer(data as unknown as DataOf<'socialLogin'>);
  if (result === '3008') return { kind: 'second-step' };
  return heldOutcome(result, provider, data ?? {});
}

/** Names of a query without what a page in the app keeps by itself. */
const namesOf = (query: Readonly<Record<string, unknown>>) =>
  Object.entries(query)
    .filter(([name, value]) => value !== undefined && !['token', 'login_run'].includes(name))
    .map(([name]) => name)
    .sort();

type Row = {
  readonly disclosure?: Disclosure;
  readonly provider: SocialProvider;
  readonly person: string;
  readonly page: keyof typeof routes;
  readonly result: ResultCode;
  readonly data: object;
  readonly prepare?: (world: World) => Promise<unknown>;
};

const held = (provider: SocialProvider) => ({ is_duple: true, cur_sts_cd: 'CNET', provider });
const joinedBy = (provider: SocialProvider) => (world: World) => join(world, provider, 'legacy');

/** Every outcome of a log-in at a provider that leads on, as an app and a browser meet it. */
const rows: Readonly<Record<string, Row>> = {
  'a member': {
    provider: 'GG',
    person: 'reader',
    page: 'success',
    result: '0000',
    data: { need_sign_up: false, first_login: false, marketing: false },
  },
  'the first log-in of a member': {
    disclosure: 'mail',
    provider: 'NV',
    person: 'new',
    page: 'success',
    result: '0000',
    data: { need_sign_up: false, first_login: true, marketing: true },
    prepare: (world) => confirmedSignUp(world, 'new', ['AGY/MKT_EMAIL']),
  },
  'a second step': {
    provider: 'GG',
    person: 'reader',
    page: 'loginVerify',
    result: '3008',
    data: { want: 'strong' },
    prepare: async (world) => {
      const { browser } = await logIn(world, reader);
      const { app } = await setUpIn(world, browser);
      await browser.call('confirmByFactor', { factor: 'totp', code: await app.codeAt() });
      const { envelope } = await browser.call('saveFactorScope', { social: true });
      expect(envelope.result).toBe('0000');
    },
  },
  'a newcomer': {
    provider: 'KK',
    person: 'new',
    page: 'signUpAgreement',
    result: '0000',
    data: { need_sign_up: true, need_integrated: false, email: addressOfNew.KK },
  },
  'older accounts with an identity': {
    provider: 'MS',
    person: 'legacy',
    page: 'integrated',
    result: '0000',
    data: { need_sign_up: true, need_integrated: true, id: 'ar***', idProvider: 'HA', ci_not_exist: false },
  },
  'older accounts without an identity': {
    provider: 'AP',
    person: 'new',
    page: 'integrated',
    result: '0000',
    data: {
      need_integrated: true,
      id: 'old_reader',
      newsgame_id: 'oldgamer',
      ci_not_exist: true,
      pwd: expect.any(String),
    },
    prepare: (world) => addOlder(world, addressOfNew.AP, null, null),
  },
  'an address of an e-mail member': {
    provider: 'GG',
    person: 'same-email',
    page: 'duplicate',
    result: '3009',
    data: held('GG'),
  },
  'an address that Kakao brought': {
    provider: 'GG',
    person: 'legacy',
    page: 'duplicate',
    result: '3016',
    data: held('GG'),
    prepare: joinedBy('KK'),
  },
  'an address that Google brought': {
    provider: 'KK',
    person: 'legacy',
    page: 'duplicate',
    result: '3018',
    data: held('KK'),
    prepare: joinedBy('GG'),
  },
  'an address that Apple brought': {
    provider: 'KK',
    person: 'legacy',
    page: 'duplicate',
    result: '3019',
    data: held('KK'),
    prepare: joinedBy('AP'),
  },
  'an address that Microsoft brought': {
    provider: 'KK',
    person: 'legacy',
    page: 'duplicate',
    result: '3020',
    data: held('KK'),
    prepare: joinedBy('MS'),
  },
  'an address that Naver brought and the mail proved': {
    disclosure: 'mail',
    provider: 'KK',
    person: 'legacy',
    page: 'duplicate',
    result: '3017',
    data: { ...held('KK'), want: 'code' },
    prepare: (world) => confirmedSignUp(world, 'legacy'),
  },
  'an address whose member may attach the account': {
    provider: 'KK',
    person: 'second-account',
    page: 'duplicate',
    result: '3016',
    data: { ...held('KK'), want: 'code', token: expect.stringMatching(/^daemun-ticket-/) },
    prepare: cutAtKakao,
  },
  'an address that another sign-up holds': {
    provider: 'MS',
    person: 'no-edov',
    page: 'duplicate',
    result: '3021',
    data: { is_duple: true, cur_sts_cd: 'WEA', auth_expire_time: expect.stringMatching(/\+09:00$/) },
    prepare: async (world) => {
      await readerLeaves(world);
      return world.call('signUp', newcomer(reader));
    },
  },
  'a sign-up of one’s own that waits': {
    disclosure: 'mail',
    provider: 'NV',
    person: 'new',
    page: 'duplicate',
    result: '3021',
    data: { is_duple: false, cur_sts_cd: 'WEA', auth_expire_time: expect.stringMatching(/\+09:00$/) },
    prepare: (world) => join(world, 'NV', 'new'),
  },
};

describe('an outcome leads an app to the page that a browser comes back to', () => {
  test.each(Object.keys(rows))('%s', async (name) => {
    const row = rows[name];
    if (!row) throw new Error(`no row is called ${name}`);
    const { disclosure = 'screen', provider, person, page, result, data, prepare } = row;
    const world = worldOf(disclosure);
    // Each way finds the world as it was prepared: the first log-in is one alone.
    await prepare?.(world);
    const answer = await byApp(world, provider, person);
    expect([answer.result, answer.data]).toMatchObject([result, data]);
    await world.reset();
    await prepare?.(world);
    const came = await socialVisitor(world).goAs(provider, person);
    const place = placeAfterSocial(outcomeIn(provider, answer));
    expect([came.page, namesOf(came.query)]).toEqual([routes[place.name], namesOf(place.query)]);
    expect(came.page).toBe(routes[page]);
  });
});

describe('the proof of older accounts', () => {
  const previous = async (world: World, { data }: Awaited<ReturnType<typeof byApp>>) => {
    const { id = '', pwd: previous_pwd = '' } = data as { id?: string; pwd?: string };
    const { envelope } = await world.call('signUp', newcomer('fresh@example.com', { id, previous_pwd }));
    return envelope.result;
  };

  test.each(disclosures)('integrates them into a sign-up (%s)', async (disclosure) => {
    const world = worldOf(disclosure);
    await addOlder(world, addressOfNew.KK, null, null);
    const answer = await byApp(world, 'KK', 'new');
    expect(await previous(world, answer)).toBe('0000');
    expect(await previous(world, answer)).not.toBe('0000');
    const tied = await world.service.ports.legacyAccounts.findByLogin('oldgamer');
    expect(tied[0]?.integrated_member).not.toBeNull();
  });

  test.each(['KK', 'GG', 'AP'] as const)(
    '%s: is given once for a token of the provider',
    async (provider) => {
      const world = worldOf('screen');
      await addOlder(world, addressOfNew[provider], null);
      const token = await nativeToken(world, provider, 'new');
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => handIn(world.browser(), provider, token)),
      );
      expect(answers.map(({ result, data }) => [result, data?.id])).toEqual(
        Array(4).fill(['0000', 'old_reader']),
      );
      expect(answers.filter(({ data }) => data?.pwd !== undefined)).toHaveLength(1);
      await world.advance('11m');
      expect((await handIn(world.browser(), provider, token)).data?.pwd).toBeUndefined();
    },
  );

  test('does not come with an address that the provider does not prove', async () => {
    const world = worldOf('screen');
    await readerLeaves(world);
    await addOlder(world, reader, null);
    const { data } = await byApp(world, 'MS', 'no-edov');
    expect(data).toMatchObject({ need_integrated: false });
    expect([data?.id, data?.pwd]).toEqual([undefined, undefined]);
  });

  test('does not come with an account of a verified person, beside another without an identity', async () => {
    const world = worldOf('screen');
    await addOlder(world, addressOfNew.KK, null, 'digest-of-a-person');
    const { data } = await byApp(world, 'KK', 'new');
    expect(data).toMatchObject({ id: 'ol***', newsgame_id: 'ol***', ci_not_exist: false });
    expect(data?.pwd).toBeUndefined();
  });
});

describe('the identity of older accounts', () => {
  /** The member oldpw becomes the person whose identity the archive account carries. */
  async function takeIdentity(world: World) {
    const { browser } = await logIn(world, 'oldpw@example.com', world.browser(), demoPassword);
    const enc_data = await provenReference(world, browser, '이대문', 'verify_hp');
    const { envelope } = await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data });
    expect(envelope.result).toBe('0000');
  }
  const legacy = ['KK', 'GG', 'AP', 'MS'] as const;
  /** Hides the only part that differs by chance. */
  const whole = async (world: World, provider: SocialProvider) => {
    const { result, data } = await byApp(world, provider, 'legacy');
    return [result, { ...data, ...(data?.token !== undefined && { token: '' }) }];
  };

  test('is told of by no answer where only mails may tell of members', async () => {
    const world = worldOf('mail');
    const before = await Promise.all(legacy.map((provider) => whole(world, provider)));
    await takeIdentity(world);
    const after = await Promise.all(legacy.map((provider) => whole(world, provider)));
    expect(after).toEqual(before);
    expect(before[0]).toMatchObject(['0000', { is_ci_duple: false, id: 'ar***' }]);
  });

  test('is told to be a member’s otherwise', async () => {
    const world = worldOf('screen');
    expect(await whole(world, 'KK')).toMatchObject(['0000', { is_ci_duple: false, is_ci_invalid: false }]);
    await takeIdentity(world);
    expect(await whole(world, 'KK')).toMatchObject(['0000', { is_ci_duple: true, is_ci_invalid: false }]);
  });

  test.each([
    ['the same', ['one', 'one'], false],
    ['two', ['one', 'other'], true],
  ] as const)('is valid by how many the accounts carry: %s', async (_name, digests, is_ci_invalid) => {
    const world = worldOf('mail');
    await addOlder(world, addressOfNew.KK, ...digests);
    expect((await byApp(world, 'KK', 'new')).data).toMatchObject({ is_ci_invalid, ci_not_exist: false });
  });
});

test('an access token gives one pending sign-up that attaches', async () => {
  const world = worldOf('screen');
  await cutAtKakao(world);
  const token = await nativeToken(world, 'KK', 'second-account');
  const offers = [];
  for (let time = 0; time < 2; time += 1) {
    const { browser } = await appOf(world);
    offers.push((await handIn(browser, 'KK', token)).data);
  }
  expect(offers[0]).toMatchObject({ ...held('KK'), want: 'code' });
  expect(offers[1]).toEqual(held('KK'));
});

test('a sign-up connects, and my info echoes what it connects and disconnects', async () => {
  const world = worldOf('screen');
  const joined = await join(world, 'KK', 'new');
  expect(joined.data).toMatchObject({ action: 'CNET', provider: 'KK' });
  expect((await byApp(world, 'KK', 'new')).data).not.toHaveProperty('action');
  const { browser } = await logIn(world, 'oldpw@example.com');
  for (const action of ['CNET', 'SECSS'] as const) {
    const token = await nativeToken(world, 'AP', 'new');
    const { envelope } = await browser.call('connectSocial', { provider: 'AP', action, token });
    expect([envelope.result, envelope.data]).toEqual(['0000', { action, provider: 'AP' }]);
  }
});

test('a sign-up without a password is confirmed with the name of its provider', async () => {
  const world = worldOf('mail');
  expect(await confirmedSignUp(world, 'new')).toEqual({ mbr_email: addressOfNew.NV, provider: 'NV' });
});
