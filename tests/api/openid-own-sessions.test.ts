import * as oidc from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AdminVerb } from '../../packages/server/src/ports/admin-command.ts';
import type { Browser } from '../world/browser.ts';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { begin, createOpenidWorld, follow, signIn } from '../world/openid-visit.ts';
import { runTool } from '../world/run-tool.ts';
import { agree, refusedBy } from './openid-world.ts';
import { demoPassword, pressLink } from './people.ts';

let place: Awaited<ReturnType<typeof freshPlace>>;
let openid: Awaited<ReturnType<typeof createOpenidWorld>>;
beforeAll(async () => {
  place = await freshPlace(storeOfRun());
  openid = await createOpenidWorld({ environment: place.environment });
});
afterAll(async () => {
  await openid.close();
  await place.remove();
});
afterEach(() => openid.reset());

const operator = async (verb: AdminVerb) =>
  expect((await runTool('member', [verb, reader, '--reason', 'asked'], place.environment)).code).toBe(0);

const reader = 'reader@example.com';
const app = 'keeping-app';
const offline = { scope: 'openid email offline_access' };

async function signedIn(how: { shared?: true; auto_logged_in?: true } = {}): Promise<Browser> {
  const browser = openid.world.browser();
  await browser.call('login', { mbr_email: reader, pwd: demoPassword, ...how });
  return browser;
}

const listed = async (browser: Browser) => (await browser.call('mySessions', {})).envelope.data.sessions;
const ownIn = async (browser: Browser, name = '오래 쓰는 앱') =>
  (await listed(browser)).filter((each) => each.app === name);

/** The apps with a session of their own on the page of my info. */
const appsAtHome = async (browser: Browser) =>
  (await browser.call('myHome', {})).envelope.data.sessions.flatMap(({ app: name }) => name ?? []);

const idIn = async (browser: Browser) => (await listed(browser)).find(({ current }) => current)?.id;

const asApp = (browser: Browser, client = app) => signIn(openid.world, browser, client, offline);
type Held = Awaited<ReturnType<typeof asApp>>;

/** What an app gets by its refresh token, and by an access token: a new one, or else the one that it has. */
async function taken({ config, tokens, claims }: Held) {
  const refreshed = oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
  const refresh = await refusedBy(refreshed);
  const { access_token } = await refreshed.catch(() => tokens);
  return { refresh, info: await refusedBy(oidc.fetchUserInfo(config, access_token, claims.sub)) };
}
const all = { refresh: 'not refused', info: 'not refused' };
const nothing = { refresh: 'invalid_grant', info: expect.not.stringMatching('not refused') };

const sidOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid as string;
const toldSids = () => openid.backchannel.tokens.map(sidOf);

const mailsAbout = async (words: string) =>
  (await openid.world.mailsTo(reader)).filter(({ subject }) => subject.includes(words));

test('an app is listed among the devices, by its name, with a last use of its own', async () => {
  const browser = await signedIn();
  await asApp(browser);
  const both = await listed(browser);
  expect(both.map((each) => [each.app, each.current, each.sites])).toEqual(
    expect.arrayContaining([
      [null, true, []],
      ['오래 쓰는 앱', false, []],
    ]),
  );
  expect(await appsAtHome(browser)).toEqual(['오래 쓰는 앱']);
  const english = await browser.call('mySessions', {}, { headers: { 'accept-language': 'en' } });
  expect(english.envelope.data.sessions.map((each) => each.app)).toContain('Keeping App');
});

test('a refresh uses the session of the app, and not that of the browser', async () => {
  const browser = await signedIn({ auto_logged_in: true });
  const { config, tokens } = await asApp(browser);
  const before = await listed(browser);
  await openid.world.advance('3h');
  await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
  const usedOf = (sessions: typeof before, name: string | null) =>
    sessions.find((each) => each.app === name)?.last_used_at;
  const after = await listed(await signedIn());
  expect(usedOf(after, '오래 쓰는 앱')).not.toBe(usedOf(before, '오래 쓰는 앱'));
  expect(after.map((each) => each.last_used_at)).toContain(usedOf(before, null));
});

test.each([
  ['an app that does not ask for it', app, { scope: 'openid email' }],
  ['an app whose row does not say so', 'own-app', offline],
  ['an app that asks silently', app, { ...offline, prompt: 'none' }],
])('%s goes on by the session of the browser', async (_what, client, more) => {
  const browser = await signedIn();
  const held = await signIn(openid.world, browser, client, more);
  expect(held.tokens.scope).not.toContain('offline_access');
  expect(await listed(browser)).toHaveLength(1);
  await browser.call('logout', {});
  expect(await taken(held)).toEqual(nothing);
});

test('a shared computer gives no app a session that outlives its own', async () => {
  const browser = await signedIn({ shared: true });
  const held = await asApp(browser);
  expect(held.tokens.scope).not.toContain('offline_access');
  expect(await listed(browser)).toHaveLength(1);
  await openid.world.advance('31m');
  expect(await taken(held)).toEqual(nothing);
});

test.each(['prompt=consent', 'no prompt', 'a pushed request'])('an app may ask with %s', async (way) => {
  const browser = await signedIn();
  const { config, url, checks } = await begin(openid.world, app, {
    ...offline,
    ...(way === 'prompt=consent' && { prompt: 'consent' }),
  });
  const at =
    way === 'a pushed request'
      ? await oidc.buildAuthorizationUrlWithPAR(config, new URLSearchParams([...url.searchParams]))
      : url;
  const back = await follow(openid.world, browser, at);
  const tokens = await oidc.authorizationCodeGrant(config, back, { ...checks, idTokenExpected: true });
  expect(tokens.scope).toContain('offline_access');
  expect(await ownIn(browser)).toHaveLength(1);
});

type End = {
  readonly end: (browser: Browser, held: Held) => Promise<unknown>;
  readonly survives?: true;
  /** The app is not told: it ended this itself, or only rested. */
  readonly quiet?: true;
  readonly client?: string;
};
const elsewhere = async (call: (browser: Browser) => Promise<unknown>) => call(await signedIn());
const after = (by: string) => () => openid.world.advance(by);

/** Every way in which sessions end, and whether an app's own session ends by it. */
const ends: Readonly<Record<string, End>> = {
  'a log-out of the browser': { end: (browser) => browser.call('logout', {}), survives: true },
  'a log-in as another member there': {
    end: (browser) => browser.call('login', { mbr_email: 'verified@example.com', pwd: demoPassword }),
    survives: true,
  },
  'the end by time of the session of its browser': { end: after('13h'), survives: true },
  'its end in the list': {
    end: async (browser) => browser.call('endSessions', { id: (await ownIn(browser))[0]?.id ?? '' }),
  },
  'its end on another device': {
    end: () =>
      elsewhere(async (other) => other.call('endSessions', { id: (await ownIn(other))[0]?.id ?? '' })),
  },
  'the end of all others, by its browser': { end: (browser) => browser.call('endSessions', {}) },
  'the end of all others, by another device': {
    end: () => elsewhere((other) => other.call('endSessions', {})),
  },
  '"this was not me" of its log-in': {
    end: async (browser) => browser.call('notMe', { id: (await ownIn(browser))[0]?.id ?? '' }),
  },
  '"this was not me" of the log-in of its browser': {
    end: (browser) => elsewhere(async (other) => other.call('notMe', { id: (await idIn(browser)) ?? '' })),
  },
  '"this was not me" of its browser, which has logged out': {
    end: async (browser) => {
      const id = (await idIn(browser)) ?? '';
      await browser.call('logout', {});
      await elsewhere((other) => other.call('notMe', { id }));
    },
  },
  '"this was not me" of a log-in in another browser': {
    end: (browser) => elsewhere(async (other) => browser.call('notMe', { id: (await idIn(other)) ?? '' })),
    survives: true,
  },
  'the end of its browser in the list': {
    end: (browser) =>
      elsewhere(async (other) => other.call('endSessions', { id: (await idIn(browser)) ?? '' })),
    survives: true,
  },
  'a changed password': {
    end: (browser) => browser.call('changePassword', { pwd: demoPassword, new_pwd: 'Fresh!2026' }),
  },
  'a reset': {
    end: async () => {
      await openid.world.call('sendChangePassword', { email: reader });
      await pressLink(openid.world, [reader, '재설정'], (link) =>
        openid.world.call('confirmEmail', { ...link, svc_typ: 'PWD', pwd: 'Fresh!2026' }),
      );
    },
  },
  '"this was not me" by mail': {
    end: () =>
      pressLink(openid.world, [reader, '새 기기'], (link) => openid.world.call('secureAccount', link)),
  },
  withdrawal: { end: (browser) => browser.call('withdrawal', { pwd: demoPassword, reason: [] } as never) },
  'support, which ends all sessions': {
    end: () => operator('end-sessions'),
  },
  'support, which closes the account': { end: () => operator('block') },
  'the end of the consent': {
    end: (browser) => browser.call('endPartner', { partner: 'agreed-app' }),
    client: 'agreed-app',
  },
  'a revocation by the app': {
    end: (_browser, { config, tokens }) => oidc.tokenRevocation(config, tokens.refresh_token ?? ''),
  },
  'a stolen refresh token': {
    end: async (_browser, { config, tokens }) => {
      const token = tokens.refresh_token ?? '';
      await oidc.refreshTokenGrant(config, token);
      await openid.world.advance('31s');
      expect(await refusedBy(oidc.refreshTokenGrant(config, token))).toBe('invalid_grant');
    },
  },
  'thirty days unused': { end: after('31d'), quiet: true },
};

describe('the session of an app ends with all that hangs on it, or goes on', () => {
  test.each(Object.entries(ends))('%s', async (_way, { end, survives, quiet, client = app }) => {
    const browser = await signedIn();
    if (client !== app) await agree(browser, client);
    const held = await asApp(browser, client);
    await end(browser, held);
    const isTold = () => toldSids().includes(String(held.claims.sid));
    if (!survives && !quiet) await expect.poll(isTold, { timeout: 10_000 }).toBe(true);
    const { service } = openid.world;
    const member = (await service.ports.members.findBy('EMAIL', reader))?.id;
    const living = member === undefined ? [] : await service.ports.sessions.living(member, 0);
    expect(await taken(held)).toEqual(survives ? all : nothing);
    if (!quiet) expect(living.some((each) => each.client === client)).toBe(survives === true);
    if (survives || quiet) expect(isTold()).toBe(false);
  });
});

test('the end of the session of an app ends nothing of the browser', async () => {
  const browser = await signedIn();
  const site = await signIn(openid.world, browser, 'own-site');
  await asApp(browser);
  await browser.call('endSessions', { id: (await ownIn(browser))[0]?.id ?? '' });
  await expect.poll(() => openid.backchannel.tokens.length, { timeout: 10_000 }).toBe(1);
  expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
  expect(await taken(site)).toEqual(all);
});

describe('a code that begins a session of its own', () => {
  async function code() {
    const browser = await signedIn();
    const { config, url, checks } = await begin(openid.world, app, offline);
    const back = await follow(openid.world, browser, url);
    const redeem = () => oidc.authorizationCodeGrant(config, back, { ...checks, idTokenExpected: true });
    return { browser, config, back, checks, redeem };
  }

  test('lists nothing until it is redeemed', async () => {
    const { browser } = await code();
    expect(await listed(browser)).toHaveLength(1);
  });

  test('redeemed many times at once begins one', async () => {
    const { browser, redeem } = await code();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refusedBy(redeem())));
    expect(answers.filter((each) => each === 'not refused')).toHaveLength(1);
    expect(await ownIn(browser)).toHaveLength(1);
    expect(await mailsAbout('새 기기')).toHaveLength(1);
  });

  test('with a wrong verifier begins none', async () => {
    const { browser, config, back, checks } = await code();
    const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
    const wrong = oidc.authorizationCodeGrant(config, back, { ...checks, pkceCodeVerifier });
    expect(await refusedBy(wrong)).toBe('invalid_grant');
    expect(await listed(browser)).toHaveLength(1);
  });

  test.each<readonly [string, (browser: Browser) => Promise<unknown>]>([
    ['a log-out', (browser) => browser.call('logout', {})],
    ['the end of all on another device', async () => (await signedIn()).call('endSessions', {})],
    ['a minute', async () => openid.world.advance('61s')],
  ])('begins none after %s', async (_what, end) => {
    const { browser, redeem } = await code();
    await end(browser);
    expect(await refusedBy(redeem())).toBe('invalid_grant');
    expect(await ownIn(await signedIn())).toEqual([]);
  });

  test.each<readonly [string, (browser: Browser) => Promise<unknown>]>([
    ['the log-out', (browser) => browser.call('logout', {})],
    ['the end of all', async () => (await signedIn()).call('endSessions', {})],
    ['a withdrawal', (browser) => browser.call('withdrawal', { pwd: demoPassword, reason: [] } as never)],
  ])('beside %s never leaves tokens without a session', async (what, end) => {
    for (let round = 0; round < 4; round += 1) {
      const { browser, config, redeem } = await code();
      const [tokens] = await Promise.all([redeem().catch(() => undefined), end(browser)]);
      const lives =
        tokens !== undefined &&
        (await refusedBy(oidc.refreshTokenGrant(config, tokens.refresh_token ?? ''))) === 'not refused';
      if (what === 'a withdrawal') {
        expect(lives).toBe(false);
        break;
      }
      const own = await ownIn(await signedIn());
      // What the log-out came too late for lives on in the list; the end of all ends it in either order.
      expect(own).toHaveLength(lives ? 1 : 0);
      if (what === 'the end of all') expect(lives).toBe(false);
      await (await signedIn()).call('endSessions', {});
    }
  });
});

test('two refreshes at once get one answer, and both go on', async () => {
  const browser = await signedIn();
  const { config, tokens } = await asApp(browser);
  const both = await Promise.all(
    [1, 2].map(() => oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')),
  );
  expect(both[0]?.refresh_token).toBe(both[1]?.refresh_token);
  await browser.call('logout', {});
  const next = await oidc.refreshTokenGrant(config, both[0]?.refresh_token ?? '');
  expect(next.access_token).toBeTruthy();
});

describe('the owner is notified of an app as of a new device', () => {
  test('once, of a log-in in a new browser that an app asked for', async () => {
    await asApp(await signedIn());
    expect(await mailsAbout('새 기기')).toHaveLength(1);
  });

  test('of an app in a browser that is known, by its name, and not again', async () => {
    const browser = await signedIn({ auto_logged_in: true });
    await openid.world.advance('20m');
    await asApp(browser);
    const mail = await openid.world.mailTo(reader, { count: 2 });
    expect(mail.subject).toContain('새 기기');
    expect(mail.text).toContain('앱: 오래 쓰는 앱');
    await asApp(browser);
    expect(await mailsAbout('새 기기')).toHaveLength(2);
    expect((await ownIn(browser)).length).toBe(2);
  });

  test('of each log-in, if the member wants that, but not beside the log-in itself', async () => {
    const browser = await signedIn({ auto_logged_in: true });
    await asApp(browser);
    await browser.call('saveLoginSafety', { each_login: true });
    const before = (await openid.world.mailsTo(reader)).length;
    await asApp(browser);
    expect(await openid.world.mailsTo(reader)).toHaveLength(before);
    await openid.world.advance('20m');
    await asApp(browser);
    const mail = await openid.world.mailTo(reader, { count: before + 1 });
    expect(mail.subject).not.toContain('새 기기');
    expect(mail.text).toContain('앱: 오래 쓰는 앱');
  });
});
