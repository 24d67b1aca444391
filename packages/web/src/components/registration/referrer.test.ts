import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';

const come = vi.hoisted(() => ({ from: '' }));
vi.mock('../../session/entry-context.ts', async (original) => {
  const part = await original<typeof import('../../session/entry-context.ts')>();
  return { ...part, entryContext: () => part.entryContextOf({ from: come.from }, '') };
});
const { referrer } = await import('./referrer.ts');

afterEach(() => {
  come.from = '';
  i18n.activate('ko');
});

test.each([
  ['ko', 'KOR'],
  ['en', 'ENG'],
  ['cn', 'CHS'],
  ['cb', 'CHT'],
  ['jp', 'JPN'],
  ['ar', 'ARA'],
  ['fr', 'FRA'],
  ['sp', 'SPA'],
])('a reader of the edition %s is told as %s', (prefix, told) => {
  i18n.loadAndActivate({ locale: prefix, messages: {} });
  expect(referrer()).toBe(told);
});

test.each([
  ['ng', 'NWG'],
  ['ha', 'ISS'],
])('a visit with from=%s is told as %s, in whatever language', (from, told) => {
  come.from = from;
  expect(referrer()).toBe(told);
});
