import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';

const analytics = {
  ANALYTICS_URL: 'https://count.hanbit.example/events?v=1',
  ANALYTICS_WEB_ID: 'web-7',
  ANALYTICS_APP_ID: 'app-7',
};
let page: string;
let plain: World;
let counting: World;
beforeAll(async () => {
  page = await mkdtemp(join(tmpdir(), 'daemun-page-'));
  await writeFile(join(page, 'index.html'), '<!doctype html><html lang="ko"><title>x</title>');
  plain = await createWorld({ environment: { PAGE_DIR: page } });
  counting = await createWorld({ environment: { PAGE_DIR: page, ...analytics } });
});
afterAll(async () => {
  await plain.close();
  await counting.close();
  await rm(page, { recursive: true });
});

const told = async ({ serviceUrl }: World) =>
  (await (await fetch(new URL('/cum/surroundings', serviceUrl))).json()) as Record<string, unknown>;
const documentOf = async ({ serviceUrl }: World) => {
  const answer = await fetch(new URL('/ko/login', serviceUrl), { headers: { accept: 'text/html' } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { text: await answer.text(), connects: /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [] };
};

test('the page is told the names of the app’s bridge, and no secret', async () => {
  expect(Object.keys(await told(plain)).sort()).toEqual(['analytics', 'bridge']);
  expect((await told(plain)).bridge).toEqual({
    ios: 'daemun',
    android: 'DaemunApp',
    receiver: 'daemunBridge',
  });
});

describe('analytics', () => {
  test('that nobody configured: the page is not even told to ask, and may send nothing', async () => {
    expect((await told(plain)).analytics).toBeNull();
    const { text, connects } = await documentOf(plain);
    expect(text).not.toContain('data-counted');
    expect(connects.join()).not.toContain('count');
  });

  test('that is configured: the page may send there, with one id for the web and another for the app', async () => {
    expect((await told(counting)).analytics).toEqual({
      url: analytics.ANALYTICS_URL,
      web: 'web-7',
      app: 'app-7',
    });
    const { text, connects } = await documentOf(counting);
    expect(text).toContain('data-counted="Y"');
    expect(connects).toContain('https://count.hanbit.example');
  });

  test.each<[Readonly<Record<string, string>>, RegExp]>([
    [
      { ANALYTICS_URL: analytics.ANALYTICS_URL },
      /ANALYTICS_WEB_ID must be set because ANALYTICS_URL is[\s\S]*ANALYTICS_APP_ID must be set/,
    ],
    [
      { ...analytics, ANALYTICS_APP_ID: 'web-7' },
      /ANALYTICS_WEB_ID and ANALYTICS_APP_ID must be two different/,
    ],
    [
      { ANALYTICS_WEB_ID: 'web-7', ANALYTICS_APP_ID: 'app-7' },
      /ANALYTICS_URL must be set because ANALYTICS_WEB_ID is/,
    ],
  ])('by halves, or with one id for both, stops the start: %j', async (environment, fault) => {
    await expect(createWorld({ environment })).rejects.toThrow(fault);
  });
});
