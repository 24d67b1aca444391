import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { type SocialVisitor, socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { agreements, demoPassword, linkOf, newcomer, password } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { createSisterWorld } from './sister-world.ts';
import { addressOfNew } from './social-people.ts';

let world: World;
let archive: string;
beforeAll(async () => {
  ({ world, archive } = await createSisterWorld());
});
afterAll(() => world.close());
afterEach(() => world.reset());

const reader = 'reader@example.com';
const fresh = 'fresh@example.com';
const unknown = 'unknown@example.com';
const social = 'kakao.reader@example.com';
const next = 'Second!2026';

/** An article of the archive, and another one that somebody else wants to read. */
const article = () => `${archive}/articles/1?page=2`;
const other = () => `${archive}/articles/2`;

type Proof = Awaited<ReturnType<typeof linkOf>>;

async function confirmed(browser: Browser, { url: _, ...link }: Proof, more: object = {}) {
  const { envelope } = await browser.call('confirmEmail', { ...link, ...more });
  expect(envelope.result).toBe('0000');
  return envelope.data.redirect_url;
}

async function signedIn(mbr_email = reader): Promise<Browser> {
  const browser = world.browser();
  const { envelope } = await browser.call('login', { mbr_email, pwd: demoPassword });
  expect(envelope.result).toBe('0000');
  return browser;
}

/** Opens the button of the newest mail: the query of its page. */
async function buttonOf(address: string) {
  const [link = ''] = (await world.mailTo(address)).links;
  return new URL(link).searchParams;
}

/** Each call that mails a link, and how its asker confirms that link. */
const mailings = {
  signUp: async (redirect_url: string) => {
    const browser = world.browser();
    await browser.call('signUp', newcomer(fresh, { redirect_url }));
    return confirmed(browser, await linkOf(world, fresh));
  },
  sendChangePassword: async (redirect_url: string) => {
    const browser = world.browser();
    await browser.call('sendChangePassword', { email: reader, redirect_url });
    return confirmed(browser, await linkOf(world, reader), { pwd: next });
  },
  resendRegisterEmail: async (redirect_url: string) => {
    const browser = world.browser();
    await browser.call('signUp', newcomer(fresh));
    await world.mailTo(fresh);
    await browser.call('resendRegisterEmail', { email: fresh, redirect_url });
    return confirmed(browser, await linkOf(world, fresh, { count: 2 }));
  },
  sendChangeEmail: async (redirect_url: string) => {
    const browser = await signedIn();
    await withMailbox(world, browser, 'sendChangeEmail', { email: fresh, redirect_url });
    return confirmed(browser, await linkOf(world, fresh));
  },
} as const;
type Mailing = keyof typeof mailings;
const names = Object.keys(mailings) as Mailing[];

/** What is never kept: another origin, one that only begins or ends like an allowed one, and what acts by itself. */
const foreign = (): readonly string[] => [
  'https://evil.example/',
  `${archive}.evil.example/`,
  `https://evil.example/?${archive}`,
  `${archive.replace('://', '://x@')}/`,
  'javascript:alert(1)',
  '/cum/oauth2/authorization/nv?action=CNET',
];

describe('a mailed link', () => {
  test.each(names)('of %s answers the allowed target once it is confirmed', async (name) => {
    expect(await mailings[name](article())).toBe(article());
  });

  test.each(names)('of %s answers our own page as a whole address', async (name) => {
    expect(await mailings[name]('/ko/my/consents')).toBe(`${world.serviceUrl}/ko/my/consents`);
  });

  test.each(names)('of %s answers no target that is not allowed', async (name) => {
    for (const wish of foreign()) {
      expect([wish, await mailings[name](wish)]).toEqual([wish, undefined]);
      await world.reset();
    }
  });

  test('answers no target when it is only looked at, nor a second time', async () => {
    await world.call('sendChangePassword', { email: reader, redirect_url: article() });
    const { url: _, ...link } = await linkOf(world, reader);
    expect((await world.call('confirmEmail', link)).envelope.data).not.toHaveProperty('redirect_url');
    const used = { ...link, pwd: next };
    expect((await world.call('confirmEmail', used)).envelope.data.redirect_url).toBe(article());
    expect((await world.call('confirmEmail', used)).envelope.result).toBe('3022');
  });

  test('of an e-mail connect answers the target, which another session of the member cannot replace', async () => {
    const [asker, later] = [await socialMember(), await socialMember()];
    const { data } = (await asker.browser.call('memberInfo', {})).envelope;
    await withMailbox(world, asker.browser, 'signUp', {
      ...newcomer(fresh, { redirect_url: article() }),
      mbr_agr: [],
      mst_mbr_no: data.mst_mbr_no,
    });
    await later.browser.call('resendRegisterEmail', { email: fresh, redirect_url: other() });
    const link = await linkOf(world, fresh, { count: 2 });
    expect(await confirmed(asker.browser, link)).toBe(article());
  });
});

async function socialMember(): Promise<SocialVisitor> {
  const visitor = socialVisitor(world);
  await visitor.goAs('KK', 'kakao-reader');
  return visitor;
}

describe('the target of a waiting sign-up', () => {
  /** Signs up in a browser of its own. */
  async function waiting(redirect_url?: string): Promise<Browser> {
    const browser = world.browser();
    await browser.call('signUp', newcomer(fresh, { redirect_url }));
    await world.mailTo(fresh);
    return browser;
  }
  const strangers = {
    resendRegisterEmail: (redirect_url: string) =>
      world.browser().call('resendRegisterEmail', { email: fresh, redirect_url }),
    sendFindEmail: (redirect_url: string) =>
      world.browser().call('sendFindEmail', { email: fresh, redirect_url }),
    sendChangePassword: (redirect_url: string) =>
      world.browser().call('sendChangePassword', { email: fresh, redirect_url }),
  } as const;
  const asked = Object.keys(strangers) as (keyof typeof strangers)[];

  test.each(asked)('stays after %s in another browser', async (name) => {
    const own = await waiting(article());
    await strangers[name](other());
    expect(await confirmed(own, await linkOf(world, fresh, { count: 2 }))).toBe(article());
  });

  test.each(asked)('stays empty after %s in another browser', async (name) => {
    const own = await waiting();
    await strangers[name](other());
    expect(await confirmed(own, await linkOf(world, fresh, { count: 2 }))).toBeUndefined();
  });

  test('stays after a resend in the same browser that names none, and follows one that does', async () => {
    const own = await waiting(article());
    await own.call('resendRegisterEmail', { email: fresh });
    await own.call('resendRegisterEmail', { email: fresh, redirect_url: other() });
    await own.call('resendRegisterEmail', { email: fresh, redirect_url: 'https://evil.example/' });
    expect(await confirmed(own, await linkOf(world, fresh, { count: 4 }))).toBe(other());
  });

  test('is answered in another browser to the password of the sign-up', async () => {
    await waiting(article());
    const link = await linkOf(world, fresh);
    expect(await confirmed(world.browser(), link, { pwd: password })).toBe(article());
  });

  test('is not answered to a reader of the mailbox who joins with a password of their own', async () => {
    await waiting(article());
    const own = { pwd: next, new_password: true, mbr_agr: agreements() };
    expect(await confirmed(world.browser(), await linkOf(world, fresh), own)).toBeUndefined();
  });

  test('is not that of an earlier sign-up which ended unconfirmed', async () => {
    await waiting(article());
    await world.advance('25h');
    const later = world.browser();
    await later.call('signUp', newcomer(fresh));
    expect(await confirmed(later, await linkOf(world, fresh, { count: 2 }))).toBeUndefined();
  });
});

describe('the target of a password reset', () => {
  test('is that of the newest request alone', async () => {
    await world.browser().call('sendChangePassword', { email: reader, redirect_url: article() });
    await world.browser().call('sendChangePassword', { email: reader });
    const link = await linkOf(world, reader, { count: 2 });
    expect(await confirmed(world.browser(), link, { pwd: next })).toBeUndefined();
  });

  test('is not answered by the link that follows on an address taken back', async () => {
    const thief = await signedIn();
    await withMailbox(world, thief, 'sendChangeEmail', { email: fresh });
    await confirmed(thief, await linkOf(world, fresh));
    await thief.call('sendChangePassword', { email: fresh, redirect_url: article() });
    const { email, auth_no } = await linkOf(world, reader, { about: '이메일이 변경되었습니다' });
    const undone = await world.call('undoEmailChange', { email, auth_no });
    const link = { url: '', email, svc_typ: 'PWD' as 'JOIN', auth_no: undone.envelope.data.auth_no ?? '' };
    expect(await confirmed(world.browser(), link, { pwd: next })).toBeUndefined();
  });
});

describe('a mail without a link of its own', () => {
  const find = (email: string, redirect_url: string) => world.call('sendFindEmail', { email, redirect_url });
  const reset = (email: string, redirect_url: string) =>
    world.call('sendChangePassword', { email, redirect_url });
  const resend = (email: string, redirect_url: string) =>
    world.call('resendRegisterEmail', { email, redirect_url });

  test.each([
    ['find-id', find, reader],
    ['no-account', find, unknown],
    ['no-password', reset, social],
    ['already-member', resend, reader],
    ['no-account after a resend', resend, unknown],
  ] as const)('%s names the front page of the allowed site, no page of it', async (_name, ask, address) => {
    await ask(address, article());
    expect((await buttonOf(address)).get('redirectUrl')).toBe(`${archive}/`);
  });

  test.each([
    ['find-id', find, reader],
    ['no-account', find, unknown],
    ['no-password', reset, social],
    ['already-member', resend, reader],
  ] as const)('%s names neither a page of ours nor a foreign site', async (_name, ask, address) => {
    for (const wish of ['/ko/my/withdrawal', `${world.serviceUrl}/ko/my/withdrawal`, ...foreign()]) {
      await ask(address, wish);
      expect([wish, (await buttonOf(address)).get('redirectUrl')]).toEqual([wish, null]);
      await world.reset();
    }
  });
});

test('a sign-up by a provider under MEMBERSHIP_DISCLOSURE=mail keeps the target of its round', async () => {
  const silent = await createWorld({ environment: { MEMBERSHIP_DISCLOSURE: 'mail' } });
  try {
    const visitor = socialVisitor(silent);
    const { query } = await visitor.goAs('NV', 'new', { redirectUrl: '/ko/my/consents' });
    await visitor.browser.call('socialLogin', {
      token: query.token ?? '',
      provider: 'NV',
      mbr_agr: agreements(),
    });
    const { url: _, ...link } = await linkOf(silent, addressOfNew.NV);
    const { envelope } = await visitor.browser.call('confirmEmail', link);
    expect(envelope.data.redirect_url).toBe(`${silent.serviceUrl}/ko/my/consents`);
  } finally {
    await silent.close();
  }
});
