import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';

const pages = 'ko=https://www.hanbit.example/?a="b" en=https://en.hanbit.example/';
let page: string;
let configured: World;
let plain: World;
beforeAll(async () => {
  page = await mkdtemp(join(tmpdir(), 'daemun-page-'));
  await writeFile(join(page, 'index.html'), '<!doctype html><html lang="ko"><title>x</title>');
  configured = await createWorld({ environment: { PAGE_DIR: page, NEWS_URL: pages } });
  plain = await createWorld({ environment: { PAGE_DIR: page, NEWS_URL: '' } });
});
afterAll(async () => {
  await configured.close();
  await plain.close();
  await rm(page, { recursive: true });
});

/** What the root of a document tells the page. */
async function marksOf({ serviceUrl }: World) {
  const answer = await fetch(new URL('/ko/login', serviceUrl), { headers: { accept: 'text/html' } });
  const [root = ''] = /<html[^>]*>/.exec(await answer.text()) ?? [];
  const markOf = (name: string) =>
    new RegExp(` data-${name}="([^"]*)"`).exec(root)?.[1]?.replaceAll('&#34;', '"').replaceAll('&#38;', '&');
  return { sites: JSON.parse(markOf('sites') ?? '{}') as object, redirect: markOf('redirect') };
}

async function led({ serviceUrl }: World, query: string): Promise<string> {
  const answer = await fetch(new URL(`/cum/onward?${query}`, serviceUrl), { redirect: 'manual' });
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

test('the page is told every site that is configured, and whether log-ins end there', async () => {
  const { sites, redirect } = await marksOf(configured);
  expect(sites).toEqual({
    AGY: { ko: 'https://www.hanbit.example/?a="b"', en: 'https://en.hanbit.example/' },
    ISS: { ko: expect.stringMatching(/^http:/) },
    NWG: { ko: expect.stringMatching(/^http:/) },
  });
  expect(redirect).toBe('news');
});

test('without a news site nothing leads to one', async () => {
  const { sites, redirect } = await marksOf(plain);
  expect(Object.keys(sites)).toEqual(['ISS', 'NWG']);
  expect(redirect).toBeUndefined();
  expect(await led(plain, 'lang=ko&to=news')).toBe('/ko/my/setting');
});

test('where the profile is the end, the page is not told otherwise', async () => {
  const environment = { PAGE_DIR: page, NEWS_URL: pages, DEFAULT_REDIRECT: 'profile' };
  const world = await createWorld({ environment });
  expect((await marksOf(world)).redirect).toBeUndefined();
  await world.close();
});

test('the way to the news leads to the front page in the reader’s language, and nowhere else', async () => {
  expect(await led(configured, 'lang=en&to=news')).toBe('https://en.hanbit.example/');
  expect(await led(configured, 'lang=ar&to=news')).toBe('https://www.hanbit.example/?a="b"');
  expect(await led(configured, 'lang=ko&to=https://evil.example')).toBe('/ko/my/setting');
  expect(await led(configured, 'lang=ko&redirectUrl=https://www.hanbit.example/x')).toBe('/ko/my/setting');
});
