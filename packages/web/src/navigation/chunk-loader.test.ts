import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { __vitePreload, ChunkLoadError } from './chunk-loader.ts';

const links: { href: string }[] = [];
const fetched = vi.fn<(url: string) => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://login.example.com' });
  vi.stubGlobal('document', { querySelectorAll: () => links });
  vi.stubGlobal(
    'fetch',
    fetched.mockImplementation(async () => new Response('')),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  links.length = 0;
});

const part = async () => 'the part';
const failed = (needed: readonly string[]) => __vitePreload(part, needed).catch((error: unknown) => error);

test('runs the import once all files are there, each of them fetched once', async () => {
  const run = vi.fn(part);
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  const both = Promise.all([__vitePreload(run, ['a.js', 'b.js']), __vitePreload(run, ['b.js', 'a.js'])]);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(run).not.toHaveBeenCalled();
  resolve(new Response(''));
  expect(await both).toEqual(['the part', 'the part']);
  expect(await __vitePreload(run, ['a.js'])).toBe('the part');
  expect(fetched.mock.calls).toEqual([
    ['https://login.example.com/a.js'],
    ['https://login.example.com/b.js'],
  ]);
});

test('a file that was lost is asked for again by the next press', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await failed(['lost.js'])).toMatchObject({ name: 'ChunkLoadError', isGone: false });
  expect(await failed(['lost.js'])).toBe('the part');
});

test('one that breaks off is, too', async () => {
  const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('cut')) });
  fetched.mockResolvedValueOnce(new Response(broken));
  expect(await failed(['cut.js'])).toBeInstanceOf(ChunkLoadError);
  expect(await failed(['cut.js'])).toBe('the part');
});

test.each([
  [404, true],
  [503, false],
])('an answer %d means that the release is gone: %s', async (status, isGone) => {
  fetched.mockResolvedValueOnce(new Response('', { status }));
  expect(await failed([`${status}.js`])).toMatchObject({ isGone });
});

test('what the document fetched by itself is not fetched again', async () => {
  links.push({ href: 'https://login.example.com/assets/frame.js' });
  expect(await __vitePreload(part, ['assets/frame.js'])).toBe('the part');
  expect(fetched).not.toHaveBeenCalled();
});
