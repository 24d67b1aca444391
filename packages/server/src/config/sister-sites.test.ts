import { expect, test } from 'vitest';
import { readGroups } from './read-groups.ts';
import { sisterSites, sitesOf } from './sister-sites.ts';

function read(env: Record<string, string>) {
  const { values, faults } = readGroups(sisterSites, env);
  return { sites: sitesOf(values), faults };
}

const key = 'k'.repeat(43);
const secret = 's'.repeat(32);
const archive = { ARCHIVE_URL: 'https://archive.example', ARCHIVE_KEY: key, ARCHIVE_SECRET: secret };
const game = { NEWS_GAME_URL: 'https://game.example/', NEWS_GAME_KEY: key, NEWS_GAME_SECRET: secret };

test('without variables there are no sites, and nothing is wrong', () => {
  expect(read({ ARCHIVE_URL: ' ' })).toEqual({ sites: [], faults: [] });
});

test('both sites with the usual paths; the game has no login bridge', () => {
  const { sites, faults } = read({ ...archive, ...game });
  expect(faults).toEqual([]);
  expect(sites.map(({ site }) => site)).toEqual([
    {
      id: 'archive',
      origin: 'https://archive.example',
      home: 'https://archive.example/',
      returnAddress: 'https://archive.example/login/callback',
      bridge: {
        login: 'https://archive.example/bridge/login',
        frame: 'https://archive.example/bridge/frame',
        health: 'https://archive.example/health',
      },
    },
    {
      id: 'news-game',
      origin: 'https://game.example',
      home: 'https://game.example/',
      returnAddress: 'https://game.example/login/callback',
      bridge: undefined,
    },
  ]);
  expect(sites.map((site) => site.key.length)).toEqual([32, 32]);
});

test('paths can be others', () => {
  const { sites } = read({
    ...archive,
    ARCHIVE_RETURN_PATH: '/in',
    ARCHIVE_HEALTH_PATH: '/up',
  });
  expect(sites[0]?.site).toMatchObject({
    returnAddress: 'https://archive.example/in',
    bridge: { health: 'https://archive.example/up' },
  });
});

test.each([
  ['an address with a path', { ...archive, ARCHIVE_URL: 'https://archive.example/x' }, 'ARCHIVE_URL'],
  ['http beyond this machine', { ...archive, ARCHIVE_URL: 'http://archive.example' }, 'ARCHIVE_URL'],
  ['a user name', { ...archive, ARCHIVE_URL: 'https://a@archive.example' }, 'ARCHIVE_URL'],
  ['a short key', { ...archive, ARCHIVE_KEY: 'k'.repeat(42) }, 'ARCHIVE_KEY'],
  ['a short secret', { ...game, NEWS_GAME_SECRET: 's'.repeat(31) }, 'NEWS_GAME_SECRET'],
  ['a path that leaves', { ...archive, ARCHIVE_RETURN_PATH: '//evil.example' }, 'ARCHIVE_RETURN_PATH'],
  ['no key', { ARCHIVE_URL: archive.ARCHIVE_URL, ARCHIVE_SECRET: secret }, 'ARCHIVE_KEY'],
  ['a key alone', { NEWS_GAME_KEY: key }, 'NEWS_GAME_URL'],
])('%s is a fault that repeats no value', (_, env, name) => {
  const { sites, faults } = read(env);
  expect(sites).toEqual([]);
  expect(faults[0]).toMatch(new RegExp(`^${name} must be`));
  expect(faults.join()).not.toMatch(/k{20}|s{20}/);
});
