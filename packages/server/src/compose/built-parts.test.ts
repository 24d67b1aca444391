import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createService } from '../compose.ts';
import { checkParts, ReleaseIncomplete } from './built-parts.ts';
import { readServiceConfig } from './service-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'daemun-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const made = (name: string): string => {
  const directory = join(folder, name);
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'index.html'), '<title>page</title>');
  return directory;
};

const away = join(folder, 'away');
const pageDir = made('page');
const console = { host: '', port: 1, url: '', pageDir: made('console') };

test('a release with page, console and catalogs is complete, and so is one that serves no page on purpose', () => {
  checkParts({ pageDir, console });
  checkParts({ pageDir: undefined, console: { ...console, pageDir: away } });
});

test.each([
  ['page', { pageDir: away, console }, undefined],
  ['console', { pageDir, console: { ...console, pageDir: away } }, undefined],
  ['catalogs', { pageDir, console }, away],
] as const)('a release without its %s is named incomplete', (_, config, catalogs) => {
  expect(() => checkParts(config, catalogs)).toThrow(ReleaseIncomplete);
  expect(() => checkParts(config, catalogs)).toThrow(away);
});

test('a service of an incomplete release ends before it opens its store', async () => {
  const config = readServiceConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' });
  await expect(createService({ ...config, pageDir: away })).rejects.toThrow(away);
  expect(() => mkdirSync(join(folder, 'data'))).not.toThrow();
});

test('a PAGE_DIR without a page is a fault at start, and none is no fault', () => {
  const start = (PAGE_DIR: string) => readServiceConfig({ PAGE_DIR }).pageDir;
  expect(() => start(folder)).toThrow('PAGE_DIR: must be the directory of a built page');
  expect(start('none')).toBeUndefined();
  expect(start(pageDir)).toBe(pageDir);
});
