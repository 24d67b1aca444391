import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({});
});
afterAll(() => world.close());
afterEach(() => world.reset());

type Item = { headline: string; url: string; at: string; picture: { jpeg: string; avif: string } | null };

const asked = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, world.serviceUrl), { headers });
const itemOf = async (path: string) => (await (await asked(path)).json()) as Item;

test.each([
  ['AGY', '한강', /T07:30:00\+09:00$/],
  ['ISS', '광장', /^1987-/],
  ['NWG', '1면', /T06:00:00\+09:00$/],
])('the day of %s comes with pictures from our own origin', async (service, word, at) => {
  const answer = await asked(`/cum/today/${service}?lang=ko`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  const item = (await answer.json()) as Item;
  expect(item.headline).toContain(word);
  expect(item.at).toMatch(at);
  for (const path of [item.picture?.jpeg, item.picture?.avif]) {
    const picture = await asked(path ?? '');
    expect(picture.headers.get('content-type')).toMatch(/^image\/(jpeg|avif)$/);
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await picture.arrayBuffer()).byteLength).toBeLessThanOrEqual(60 * 1024);
  }
});

test('what did not change is not sent again', async () => {
  const tag = (await asked('/cum/today/AGY?lang=ko')).headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]{27}"$/);
  expect((await asked('/cum/today/AGY?lang=ko', { 'if-none-match': tag })).status).toBe(304);
  expect((await asked('/cum/today/AGY?lang=en', { 'if-none-match': tag })).status).toBe(200);
});

test('nobody’s day, and nobody’s picture, are not there', async () => {
  for (const path of [
    '/cum/today/XYZ',
    '/cum/today/__proto__',
    '/cum/today/pictures/a.jpg',
    '/cum/today/pictures/..%2f..%2fetc',
  ])
    expect((await asked(path)).status).toBe(404);
});

test.each(['down', 'garbage', 'huge', 'hostile', 'redirect'])(
  'a feed that is %s is told as it was, and a first one is nothing',
  async (today) => {
    const before = await itemOf('/cum/today/ISS?lang=ko');
    await world.faults({ today });
    await world.advance('11m');
    expect(await itemOf('/cum/today/ISS?lang=ko')).toEqual(before);
    const first = await createWorld({});
    await first.faults({ today });
    const answer = await fetch(new URL('/cum/today/AGY?lang=ko', first.serviceUrl));
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
    await first.close();
  },
);

test('a feed that is slow holds nobody up who knows it, and is given up by others', async () => {
  await itemOf('/cum/today/AGY?lang=ko');
  await world.faults({ today: 'slow' });
  await world.advance('11m');
  const began = performance.now();
  expect((await itemOf('/cum/today/AGY?lang=ko')).headline).toContain('한강');
  expect(performance.now() - began).toBeLessThan(2_000);
  const first = await createWorld({});
  await first.faults({ today: 'slow' });
  const since = performance.now();
  const answer = await fetch(new URL('/cum/today/NWG?lang=ko', first.serviceUrl));
  expect(answer.status).toBe(204);
  expect(performance.now() - since).toBeLessThan(6_000);
  await first.close();
});
