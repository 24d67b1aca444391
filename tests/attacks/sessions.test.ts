import { cookies } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, linkOf, newcomer, password } from '../api/people.ts';
import type { Browser } from '../world/browser.ts';
import { createNodes, type Nodes } from '../world/nodes.ts';
import type { Mail } from '../world/sandbox-client.ts';
import { createWorld, type World } from '../world.ts';

const reader = 'reader@example.com';

let nodes: Nodes;
let world: World;
/** Where the engine serves several: the node on which the other browsers are. */
let elsewhere: World;
beforeAll(async () => {
  nodes = await createNodes(2);
  [world, elsewhere] = [nodes.first, nodes.at(1)];
});
afterAll(() => nodes.close());
afterEach(() => world.reset());

async function signedInAt(node: World, pwd = demoPassword): Promise<Browser> {
  const browser = node.browser();
  const { envelope } = await browser.call('login', { mbr_email: reader, pwd });
  expect(envelope.result).toBe('0000');
  return browser;
}

const secretsOf = ({ jar }: Browser) => ({
  session: jar.get(cookies.session) ?? '',
  bearer: jar.get(cookies.accessToken) ?? '',
});

/** What a pair of secrets opens, on every node, with and without the bearer. */
async function openedBy({ session, bearer }: { session: string; bearer: string }) {
  const results = new Set<string | null>();
  for (const node of [world, elsewhere])
    for (const each of [bearer, undefined]) {
      const options = { cookies: { [cookies.session]: session }, bearer: each };
      results.add((await node.call('memberInfo', {}, options)).envelope.result);
    }
  return [...results];
}

describe('a session that somebody else chose', () => {
  test('is not the one that a log-in gives, and opens nothing after it', async () => {
    const chosen = 'A'.repeat(43);
    const browser = world.browser();
    browser.jar.set(cookies.session, chosen);
    browser.jar.set(cookies.accessToken, 'zzzz.'.concat('A'.repeat(43)));
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    expect(browser.jar.get(cookies.session)).not.toBe(chosen);
    expect(await openedBy({ session: chosen, bearer: secretsOf(browser).bearer })).toEqual(['3007']);
  });

  test('of their own account ends when the visitor logs in over it', async () => {
    const theirs = world.browser();
    await theirs.call('login', { mbr_email: 'verified@example.com', pwd: demoPassword });
    const planted = secretsOf(theirs);
    const browser = world.browser();
    browser.jar.set(cookies.session, planted.session);
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    expect(await openedBy(planted)).toEqual(['3007']);
    expect((await browser.call('memberInfo', {})).envelope.data).toMatchObject({ mbr_email: reader });
  });

  test.each([
    ['log-in', (browser: Browser) => browser.call('login', { mbr_email: reader, pwd: demoPassword })],
    ['re-entry', (browser: Browser) => browser.call('checkPassword', { pwd: demoPassword })],
    [
      'password change',
      (browser: Browser) => browser.call('changePassword', { pwd: demoPassword, new_pwd: 'Fresh!2026' }),
    ],
  ])('cannot be: %s gives fresh secrets, and the old ones open nothing', async (_, step) => {
    const browser = await signedInAt(world);
    const before = secretsOf(browser);
    expect((await step(browser)).envelope.result).toBe('0000');
    const after = secretsOf(browser);
    expect(after.session).not.toBe(before.session);
    expect(after.bearer).not.toBe(before.bearer);
    expect(await openedBy(before)).toEqual(['3007']);
    expect(await openedBy({ ...after, session: before.session })).toEqual(['3007']);
    expect(await openedBy({ ...after, bearer: before.bearer })).toContain('3007');
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
  });
});

const alive = ['0000', '0001'];
const dead = ['3007'];

type Ending = {
  readonly by: string;
  readonly end: (own: Browser) => Promise<unknown>;
  readonly own: readonly string[];
  readonly others: readonly string[];
};

const endings: readonly Ending[] = [
  { by: 'log-out', end: (own) => own.call('logout', {}), own: dead, others: alive },
  { by: 'logging out the others', end: (own) => own.call('endSessions', {}), own: alive, others: dead },
  {
    by: 'password change',
    end: (own) => own.call('changePassword', { pwd: demoPassword, new_pwd: 'Fresh!2026' }),
    own: dead,
    others: dead,
  },
  {
    by: 'password reset',
    end: async () => {
      await world.call('sendChangePassword', { email: reader });
      const proof = await proofInMail('재설정');
      return world.call('confirmEmail', { ...proof, svc_typ: 'PWD', pwd: 'Fresh!2026' });
    },
    own: dead,
    others: dead,
  },
  {
    by: '"this was not me"',
    end: async () => {
      // Mails overtake one another, and only the latest link is good.
      const mails = (await world.mailsTo(reader)).filter(({ subject }) => subject.includes('새 기기'));
      const replies = [];
      for (const mail of mails) replies.push(await world.call('secureAccount', proofIn(mail)));
      return replies.find(({ envelope }) => envelope.result === '0000');
    },
    own: dead,
    others: dead,
  },
];

function proofIn(mail: Mail | undefined) {
  const link = mail?.links.find((each) => each.includes('auth_no')) ?? '';
  const query = new URL(link).searchParams;
  return { email: query.get('email') ?? '', auth_no: query.get('auth_no') ?? '' };
}

/** What a mail of a subject proves. */
async function proofInMail(subject: string) {
  const found = async () => (await world.mailsTo(reader)).find((mail) => mail.subject.includes(subject));
  await expect.poll(found, { timeout: 10_000 }).toBeDefined();
  return proofIn(await found());
}

describe('sessions end at once, on every node, also for a reissue', () => {
  test.each(endings)('by $by', async ({ end, own, others }) => {
    const browser = await signedInAt(world);
    const elsewheres = [await signedInAt(elsewhere), await signedInAt(world)].map(secretsOf);
    await world.mailTo(reader, { count: 3 });
    const before = secretsOf(browser);
    expect(await openedBy(before)).toEqual(alive);
    expect(await end(browser)).toMatchObject({ envelope: { result: '0000' } });
    expect(await openedBy(before)).toEqual(own);
    for (const other of elsewheres) expect(await openedBy(other)).toEqual(others);
  });
});

describe('a thief who knows the old password', () => {
  const rounds = 6;
  type Proof = ReturnType<typeof proofIn>;
  const resetBy = (proof: Proof) =>
    world.call('confirmEmail', { ...proof, svc_typ: 'PWD', pwd: 'Owner!2026' });

  /** The owner asks for a reset; what the newest mail proves, another than `before`. */
  async function askForReset(before?: Proof): Promise<Proof> {
    await world.call('sendChangePassword', { email: reader });
    const newest = async () => {
      const mails = (await world.mailsTo(reader)).filter((mail) => mail.subject.includes('재설정'));
      return mails.map(proofIn).find(({ auth_no }) => auth_no !== before?.auth_no);
    };
    await expect.poll(newest, { timeout: 10_000 }).toBeDefined();
    return (await newest()) as Proof;
  }

  test('does not keep a session by logging in while the owner resets', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await world.reset();
      await world.call('sendChangePassword', { email: reader });
      const proof = await proofInMail('재설정');
      const thieves = Array.from({ length: 6 }, (_each, index) => (index % 2 ? elsewhere : world).browser());
      const reset = world.call('confirmEmail', { ...proof, svc_typ: 'PWD', pwd: 'Owner!2026' });
      const tries = thieves.map((each) => each.call('login', { mbr_email: reader, pwd: demoPassword }));
      expect((await reset).envelope.result).toBe('0000');
      for (const { envelope } of await Promise.all(tries))
        expect(['0000', '3003']).toContain(envelope.result);
      for (const thief of thieves) expect((await thief.call('memberInfo', {})).envelope.result).toBe('3007');
    }
  });

  test('does not change the password back while the owner resets', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await world.reset();
      const thief = await signedInAt(elsewhere);
      const proof = await askForReset();
      const reset = resetBy(proof);
      const change = thief.call('changePassword', { pwd: demoPassword, new_pwd: 'Thief!2026' });
      const { result } = (await reset).envelope;
      await change;
      // A change of the password voids what was mailed before (decisions §8): whoever comes second asks once more.
      if (result === '3022') expect((await resetBy(await askForReset(proof))).envelope.result).toBe('0000');
      else expect(result).toBe('0000');
      const login = await world.call('login', { mbr_email: reader, pwd: 'Owner!2026' });
      expect(login.envelope.result).toBe('0000');
      expect((await thief.call('memberInfo', {})).envelope.result).toBe('3007');
    }
  });
});

describe('every cookie, on an https address', () => {
  const readable: readonly string[] = [
    ...[cookies.accessToken, cookies.member, cookies.recentLoginType, cookies.tryProvider],
  ];

  test('is Secure, host-bound and Lax, hidden from scripts where it is a secret, and small', async () => {
    const secure = await createWorld({ environment: { PUBLIC_URL: 'https://account.hanbit.example' } });
    const lines: string[] = [];
    const note = <R extends { readonly cookies: readonly string[] }>(reply: R): R => {
      lines.push(...reply.cookies);
      return reply;
    };
    try {
      note(await secure.call('signUp', newcomer('cookie@example.com')));
      const { url: _, ...link } = await linkOf(secure, 'cookie@example.com');
      note(await secure.call('confirmEmail', link));
      for (const auto_logged_in of [false, true]) {
        const login = note(
          await secure.call('login', { mbr_email: 'cookie@example.com', pwd: password, auto_logged_in }),
        );
        const jar = login.cookies.map((line) => line.split(';')[0]).join('; ');
        const bearer = /daemun_access_token=([^;]+)/.exec(jar)?.[1];
        note(await secure.call('memberInfo', {}, { cookies: jar }));
        const check = note(await secure.call('checkPassword', { pwd: password }, { cookies: jar, bearer }));
        expect(check.envelope.result).toBe('0000');
        note(await secure.call('logout', {}, { cookies: jar }));
      }
    } finally {
      await secure.close();
    }
    expect(lines.length).toBeGreaterThan(15);
    for (const line of lines) {
      const name = line.slice(0, line.indexOf('='));
      expect(line).toMatch(/; Secure(;|$)/);
      expect(line).toMatch(/; Path=\/(;|$)/);
      expect(line).toMatch(/; SameSite=Lax(;|$)/);
      expect(line).not.toMatch(/Domain=/i);
      expect(line.length).toBeLessThan(4096);
      if (readable.includes(name)) continue;
      expect(name.startsWith('__Host-')).toBe(true);
      expect(line).toMatch(/; HttpOnly(;|$)/);
    }
  });
});
