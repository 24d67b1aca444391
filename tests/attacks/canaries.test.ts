import { type CallName, callNames, calls } from '@daemun/contract/calls/index';
import { cookies } from '@daemun/contract/cookies';
import { linkFields } from '@daemun/contract/link-fields';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { agreements, newcomer } from '../api/people.ts';
import { fieldsOf, goodRequest } from '../api/served-calls.ts';
import type { Rows } from '../world/all-rows.ts';
import { type Browser, openBrowser } from '../world/browser.ts';
import { callAnyhow } from '../world/call.ts';
import { createProcessWorld, type ProcessWorld } from '../world/process-world.ts';
import { watchedLife } from '../world/watched-life.ts';
import { targetsOf } from './attack-table.ts';

const person = {
  email: 'canary.bird@example.com',
  nickname: '카나리아새',
  birth: '1987',
  agent: 'CanaryAgent/7',
};
const passwords = {
  first: 'Canary!11first',
  second: 'Canary!22second',
  third: 'Canary!33third',
  wrong: 'Canary!44wrong',
};

/** Everything that went over the wire, and everything that must not have gone astray. */
const wire = {
  urls: [] as string[],
  bodies: [] as string[],
  headers: [] as string[],
  setCookies: [] as string[],
};
const secrets = {
  links: new Set<string>(),
  sessions: new Set<string>(),
  bearers: new Set<string>(),
  browsers: new Set<string>(),
};
let output = '';
let rows: Rows;

let world: ProcessWorld;
beforeAll(async () => {
  world = await createProcessWorld();
  ({ output, rows } = await watchedLife(world, note, async () => {
    await wholeLife(openBrowser(world.serviceUrl));
    await everyCallBadly();
  }));
}, 60_000);
afterAll(() => world.close());

async function note(url: string, response: Response): Promise<void> {
  wire.urls.push(url);
  wire.bodies.push(await response.text());
  wire.setCookies.push(...response.headers.getSetCookie());
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie') wire.headers.push(`${name}: ${value}`);
}

/** From sign-up over log-in, re-entry, a change, a reset and a notice to log-out, with mistakes on the way. */
async function wholeLife(browser: Browser): Promise<void> {
  const { email } = person;
  const headers = { 'user-agent': person.agent };
  const did = async (reply: Promise<{ envelope: { result: string | null } }>, result = '0000') => {
    expect((await reply).envelope.result).toBe(result);
    noteSecrets(browser);
  };
  await did(
    browser.call(
      'signUp',
      newcomer(email, { pwd: passwords.first, mbr_agr: agreements(['AGY/MKT_EMAIL']) }),
      { headers },
    ),
  );
  const join = await proofIn(/svc_typ=JOIN/);
  await did(browser.call('confirmEmail', { ...join, svc_typ: 'JOIN', auth_no: `${join.auth_no}x` }), '3022');
  await did(browser.call('confirmEmail', { ...join, svc_typ: 'JOIN' }));
  await did(browser.call('login', { mbr_email: email, pwd: passwords.wrong }, { headers }), '3003');
  await did(browser.call('login', { mbr_email: email, pwd: passwords.first }, { headers }));
  await did(browser.call('saveNickname', { mbr_nick_nm: person.nickname }));
  await did(browser.call('saveBirth', { birth_by: person.birth, birth_md: '0203', gender_cd: 'F' }));
  await did(browser.call('checkPassword', { pwd: passwords.first }));
  await did(browser.call('myInfo', {}));
  await did(browser.call('mySessions', {}));
  await did(browser.call('changePassword', { pwd: passwords.first, new_pwd: passwords.second }));
  await did(browser.call('sendFindEmail', { email }));
  await did(browser.call('sendChangePassword', { email }));
  const reset = await proofIn(/svc_typ=PWD(?!.*guard)/);
  await did(browser.call('confirmEmail', { ...reset, svc_typ: 'PWD', pwd: passwords.third }));
  await did(browser.call('memberInfo', {}), '3007');
  const stranger = openBrowser(world.serviceUrl);
  await did(stranger.call('login', { mbr_email: email, pwd: passwords.third }, { headers }));
  noteSecrets(stranger);
  await world.mailTo(email, { count: 6 });
  const notice = await proofIn(/guard=Y/, '새 기기');
  await did(stranger.call('secureAccount', notice));
  await did(stranger.call('logout', {}));
}

/** What the newest link of a kind proves; every secret that came by mail is noted. */
async function proofIn(kind: RegExp, subject = '') {
  const links = async () => (await world.mailsTo(person.email)).flatMap((mail) => mail.links);
  const named = async () =>
    (await world.mailsTo(person.email)).filter((mail) => mail.subject.includes(subject));
  const found = async () => (await named()).flatMap((mail) => mail.links).find((link) => kind.test(link));
  await vi.waitFor(async () => expect(await found()).toBeDefined(), 8000);
  for (const link of await links()) secrets.links.add(linkFields(new URL(link)).get('auth_no') ?? '');
  const query = new URL((await found()) ?? '').searchParams;
  return { email: query.get('email') ?? '', auth_no: query.get('auth_no') ?? '' };
}

function noteSecrets({ jar }: Browser): void {
  secrets.sessions.add(jar.get(cookies.session) ?? '');
  secrets.bearers.add(jar.get(cookies.accessToken) ?? '');
  secrets.browsers.add(jar.get(cookies.knownBrowser) ?? '');
}

/** Mistakes of every kind, which are answered and logged too. */
async function everyCallBadly(): Promise<void> {
  const [, bearer] = secrets.bearers;
  const hostile = {
    email: `${person.email}\u0000`,
    mbr_email: `${person.email}\u0000`,
    pwd: passwords.wrong,
  };
  for (const name of targetsOf('secrets that must not reach the log')) {
    const own = Object.entries(hostile).filter(([field]) => fieldsOf(name).includes(field));
    for (const change of [{}, { if_id: 'x' }, Object.fromEntries(own)])
      await callAnyhow(world.serviceUrl, name, { ...goodRequest(name), ...change }, { bearer });
  }
  const headers = { 'content-type': 'application/json' };
  for (const body of [`{"pwd":"${passwords.wrong}"`, `{"mbr_email":"${person.email}"}`])
    await fetch(new URL(calls.login.path, world.serviceUrl), { method: 'POST', headers, body });
}

const filled = (set: ReadonlySet<string>) => [...set].filter((each) => each !== '');
/** The names of those that stand in a text. */
const found = (named: Readonly<Record<string, readonly string[]>>, text: string) =>
  Object.entries(named).flatMap(([name, values]) =>
    values.some((value) => text.includes(value)) ? [name] : [],
  );

const everySecret = () => ({
  'the secret of a link': filled(secrets.links),
  password: Object.values(passwords),
  'the secret of a session': filled(secrets.sessions),
  bearer: filled(secrets.bearers),
  'the secret of a known browser': filled(secrets.browsers),
  'a hash': [
    '$argon2',
    ...rows.member.map(({ password_hash }) => String(password_hash)).filter((hash) => hash !== 'null'),
  ],
  'a digest': [
    ...rows.session.map(({ secret_digest }) => String(secret_digest)),
    ...rows.mail_link.map(({ secret_digest }) => String(secret_digest)),
  ],
});

test('there was something to find', () => {
  expect(filled(secrets.links).length).toBeGreaterThanOrEqual(3);
  expect(filled(secrets.sessions).length).toBeGreaterThanOrEqual(4);
  expect(wire.bodies.length).toBeGreaterThan(50);
  expect(wire.setCookies.join()).toContain(filled(secrets.sessions)[0]);
  expect(output.split('\n').length).toBeGreaterThan(50);
});

describe('no secret goes where it must not', () => {
  test('no answer holds one', () => {
    expect(found(everySecret(), wire.bodies.join('\n'))).toEqual([]);
    expect(found({ code: ['auth_no', 'password_hash', 'secret_digest'] }, wire.bodies.join('\n'))).toEqual(
      [],
    );
  });

  test('no header holds one, but the cookies that are made for it', () => {
    expect(found(everySecret(), wire.headers.join('\n'))).toEqual([]);
    const {
      'the secret of a session': _s,
      bearer: _b,
      'the secret of a known browser': _k,
      ...others
    } = everySecret();
    expect(found(others, wire.setCookies.join('\n'))).toEqual([]);
  });

  test('no address that a page asks holds one, for any call of the contract', () => {
    expect(found(everySecret(), wire.urls.map(decodeURIComponent).join('\n'))).toEqual([]);
    const secretFields = /pwd|auth_no|token|enc_data|livere_ex_auth/;
    const inAddress = (name: CallName) => (calls[name].method === 'GET' ? fieldsOf(name) : []);
    expect(callNames.filter((name) => inAddress(name).some((field) => secretFields.test(field)))).toEqual([]);
  });

  test('the log holds none, and nobody’s name, address or device either', () => {
    const personal = {
      ...everySecret(),
      address: ['canary.bird', 'example.com'],
      nickname: [person.nickname, JSON.stringify(person.nickname).slice(1, -1)],
      'year of birth': [`"${person.birth}"`],
      device: [person.agent],
      member: rows.member.map(({ id }) => String(id)),
    };
    expect(found(personal, output)).toEqual([]);
  });

  test('the store holds none as it was typed or sent', () => {
    const { 'a hash': _hash, 'a digest': _digest, ...raw } = everySecret();
    expect(found(raw, JSON.stringify(rows))).toEqual([]);
    const hashes = rows.member.map(({ password_hash }) => password_hash).filter((hash) => hash !== null);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
