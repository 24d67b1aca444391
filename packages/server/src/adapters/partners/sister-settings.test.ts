import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSisterSettings, sisterVariableNames } from './sister-settings.ts';

const key = 'k'.repeat(43);
const secret = 's'.repeat(32);
const archive = { ARCHIVE_URL: 'https://archive.example', ARCHIVE_KEY: key, ARCHIVE_SECRET: secret };
const game = { NEWS_GAME_URL: 'https://game.example/', NEWS_GAME_KEY: key, NEWS_GAME_SECRET: secret };

test('every variable stands in docs/configuration.md, and no other', () => {
  const page = readFileSync(new URL('../../../../../docs/configuration.md', import.meta.url), 'utf8');
  const told = [...page.matchAll(/^\| `((?:ARCHIVE|NEWS_GAME)_[A-Z_]+)`/gm)].map(([, name]) => name);
  expect(told.sort()).toEqual([...sisterVariableNames].sort());
});

test('without variables there are no sites, and nothing is wrong', () => {
  expect(readSisterSettings({ ARCHIVE_URL: ' ' })).toEqual({ sites: [], faults: [] });
});

test('both sites with the usual paths; the game has no login bridge', () => {
  const { sites, faults } = readSisterSettings({ ...archive, ...game });
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
  const { sites } = readSisterSettings({
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
  const { sites, faults } = readSisterSettings(env);
  expect(sites).toEqual([]);
  expect(faults[0]).toMatch(new RegExp(`^${name} must be`));
  expect(faults.join()).not.toMatch(/k{20}|s{20}/);
});
