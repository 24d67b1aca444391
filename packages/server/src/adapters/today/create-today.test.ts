import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createToday } from './create-today.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const avif = Buffer.from('\0\0\0\x1cftypavif....');
const site = 'https://www.site.example';
const edition = {
  headline: '강 위로 해가 뜹니다 <오늘>',
  url: `${site}/view/1`,
  at: '2026-11-25T07:30:00+09:00',
  picture: { jpeg: '/a.jpg', avif: '/a.avif', alt: '강', colour: '#8a7fb4' },
};
const feed = (more: object = {}, editions: object = { ko: { ...edition, ...more } }) => ({
  version: 1,
  editions,
});

let stop = async () => {};
afterEach(() => stop());

type Answers = Readonly<Record<string, { type?: string; status?: number; body?: unknown; headers?: object }>>;

/** A site that answers so, and what asks it; `answers` may be changed. */
async function world(answers: Record<string, Answers[string]>) {
  const asked: string[] = [];
  const handler: RequestListener = ({ url = '' }, response) => {
    asked.push(url);
    const { type = 'application/json', status = 200, body = '', headers } = answers[url] ?? { status: 404 };
    const bytes = Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': type, ...headers }).end(bytes);
  };
  const server = createServer(handler).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const troubles: string[] = [];
  const clock = { now: Date.parse('2026-11-25T09:00:00+09:00') };
  const today = createToday({
    feeds: [{ service: 'AGY', url: `${base}/today.json`, linkOrigins: [site] }],
    now: () => clock.now,
    onTrouble: ({ why }) => troubles.push(why),
  });
  return { today, asked, troubles, clock, answers, base };
}

const healthy = (): Record<string, Answers[string]> => ({
  '/today.json': { body: feed() },
  '/a.jpg': { type: 'image/jpeg', body: jpeg },
  '/a.avif': { type: 'image/avif', body: avif },
});
const minutes = (count: number) => count * 60_000;

test('an item is told with pictures of our own origin, which have their content’s name', async () => {
  const { today } = await world(healthy());
  const item = await today.item('AGY', 'ko');
  expect(item).toMatchObject({
    language: 'ko',
    headline: edition.headline,
    url: edition.url,
    breaking: false,
  });
  expect(item?.picture).toMatchObject({ alt: '강', colour: '#8a7fb4' });
  const name = item?.picture?.jpeg.replace('/cum/today/pictures/', '') ?? '';
  expect(name).toMatch(/^[\w-]{27}\.jpg$/);
  expect(today.picture(name)).toEqual({ type: 'image/jpeg', bytes: jpeg });
  expect(today.picture('nothing.jpg')).toBeUndefined();
  expect(await today.item('ISS', 'ko')).toBeUndefined();
});

test('a reader hears their language, else English, else Korean', async () => {
  const plain = { ...edition, picture: undefined };
  const both = { ko: plain, en: { ...plain, headline: 'Morning' }, fr: { ...plain, headline: 'Matin' } };
  const { today } = await world({ '/today.json': { body: feed({}, both) } });
  const languages = await Promise.all((['ko', 'fr', 'ar'] as const).map((one) => today.item('AGY', one)));
  expect(languages.map((item) => item?.language)).toEqual(['ko', 'fr', 'en']);
});

test('it is asked once for all who ask at once, again after ten minutes, and told as it was meanwhile', async () => {
  const { today, asked, clock, answers } = await world(healthy());
  await Promise.all([today.item('AGY', 'ko'), today.item('AGY', 'ko'), today.item('AGY', 'en')]);
  const feeds = () => asked.filter((path) => path === '/today.json').length;
  expect(feeds()).toBe(1);
  clock.now += minutes(9);
  await today.item('AGY', 'ko');
  expect(feeds()).toBe(1);
  answers['/today.json'] = { body: feed({ headline: '새 소식' }) };
  clock.now += minutes(2);
  expect((await today.item('AGY', 'ko'))?.headline).toBe(edition.headline);
  await expect.poll(async () => (await today.item('AGY', 'ko'))?.headline).toBe('새 소식');
  expect(feeds()).toBe(2);
});

test('while it is away what was known is told for a day, and it is asked once a minute', async () => {
  const { today, asked, clock, answers, troubles } = await world(healthy());
  await today.item('AGY', 'ko');
  answers['/today.json'] = { status: 503 };
  clock.now += minutes(11);
  for (let turn = 0; turn < 5; turn += 1) expect(await today.item('AGY', 'ko')).toBeDefined();
  await expect.poll(() => troubles).toEqual(['status-503']);
  await today.item('AGY', 'ko');
  expect(asked.filter((path) => path === '/today.json')).toHaveLength(2);
  clock.now += minutes(24 * 60);
  expect(await today.item('AGY', 'ko')).toBeUndefined();
});

test('a clock that is set back does not keep a feed for ever', async () => {
  const { today, asked, clock } = await world(healthy());
  await today.item('AGY', 'ko');
  clock.now -= minutes(60 * 24 * 30);
  await today.item('AGY', 'ko');
  await today.item('AGY', 'ko');
  expect(asked.filter((path) => path === '/today.json').length).toBe(2);
});

const without = (more: object) => ({ body: feed({ picture: undefined, ...more }) });

test.each<[string, Answers[string], string | RegExp]>([
  ['another status', { status: 404 }, 'status-404'],
  [
    'a redirect, to wherever',
    { status: 302, headers: { location: 'http://169.254.169.254/' } },
    'status-302',
  ],
  ['another media type', { type: 'text/html', body: feed() }, 'media-type'],
  ['no JSON', { body: '{"version":1,' }, 'no-json'],
  ['no UTF-8', { body: Buffer.from([0x22, 0xff, 0x22]) }, 'no-json'],
  ['more than a feed may weigh', { body: `${JSON.stringify(feed())}${' '.repeat(40_000)}` }, 'too-long'],
  ['another version', { body: { ...feed(), version: 2 } }, /^shape-version/],
  ['no edition', { body: feed({}, {}) }, /^shape-/],
  ['a language that nobody speaks', { body: feed({}, { de: edition }) }, /^shape-/],
  ['no headline', without({ headline: ' ' }), /^shape-editions.ko.headline/],
  ['a headline without end', without({ headline: 'x'.repeat(121) }), /^shape-/],
  ['a headline that turns the line around', without({ headline: 'a\u202eb' }), /^shape-/],
  ['a script as the link', without({ url: 'javascript:alert(1)' }), 'link-elsewhere'],
  ['data as the link', without({ url: 'data:text/html,x' }), 'link-elsewhere'],
  ['a link to somebody else', without({ url: 'https://evil.example/' }), 'link-elsewhere'],
  ['a link that begins like the site', without({ url: `${site}.evil.example/` }), 'link-elsewhere'],
  ['a link with a user name', without({ url: 'https://www.site.example@evil.example/' }), 'link-elsewhere'],
  ['a link in clear', without({ url: 'http://www.site.example/' }), 'link-elsewhere'],
  ['a moment that is none', without({ at: 'yesterday' }), /^shape-/],
  [
    'a colour that is more',
    { body: feed({ picture: { ...edition.picture, colour: '#fff;x:url(//evil)' } }) },
    /^shape-/,
  ],
])('%s is not used', async (_what, answer, why) => {
  const { today, troubles } = await world({ ...healthy(), '/today.json': answer });
  expect(await today.item('AGY', 'ko')).toBeUndefined();
  expect(troubles).toEqual([typeof why === 'string' ? why : expect.stringMatching(why)]);
});

test.each<[string, Answers, object, string]>([
  ['of another origin', {}, { jpeg: 'http://169.254.169.254/a.jpg' }, 'picture-elsewhere'],
  ['that is a script', {}, { jpeg: 'data:image/jpeg;base64,AAAA' }, 'picture-elsewhere'],
  ['that is sent on', { '/a.jpg': { status: 301, headers: { location: '/b.jpg' } } }, {}, 'status-301'],
  ['that is SVG', { '/a.jpg': { type: 'image/svg+xml', body: '<svg/>' } }, {}, 'media-type'],
  ['that only says it is one', { '/a.jpg': { type: 'image/jpeg', body: '<script>' } }, {}, 'no-picture'],
  [
    'that is too heavy',
    { '/a.jpg': { type: 'image/jpeg', body: Buffer.concat([jpeg, Buffer.alloc(61_440)]) } },
    {},
    'too-long',
  ],
])('a picture %s is left out, and the headline stands', async (_what, answers, picture, why) => {
  const body = feed({ picture: { ...edition.picture, ...picture } });
  const { today, troubles } = await world({ ...healthy(), ...answers, '/today.json': { body } });
  expect(await today.item('AGY', 'ko')).toMatchObject({ headline: edition.headline, picture: null });
  expect(troubles).toEqual([why]);
});

test('a site that does not answer is no fault of ours', async () => {
  const { today, troubles } = await world(healthy());
  await stop();
  expect(await today.item('AGY', 'ko')).toBeUndefined();
  expect(troubles).toEqual(['ECONNREFUSED']);
});
