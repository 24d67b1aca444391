import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addDigest, blocklistFile, breachDigest, emptyBlocklist } from '../adapters/crypto/blocklist.ts';
import { ConfigError } from '../config/config-error.ts';
import { groups } from '../config/groups.ts';
import { type Group, nameOf } from '../config/row.ts';
import { fileReaders, readServiceConfig } from './service-config.ts';

const directory = mkdtempSync(join(tmpdir(), 'daemun-named-files-'));
afterAll(() => rmSync(directory, { recursive: true }));

const fileOf = (name: string, content: string | Buffer): string => {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
};

function faultsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readServiceConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

const words = { ko: '한빛통신', en: 'Hanbit' };
const brand = { name: words, address: words, phone: '02-000-0000' };

test('what a variable names by a file or a directory is read, but for what the service makes', () => {
  const named = Object.values<Group>(groups)
    .flatMap((group) => Object.keys(group.rows).map((key) => nameOf(group, key)))
    .filter((name) => /_(FILE|DIR)$/.test(name));
  expect(named.filter((name) => !(name in fileReaders)).sort()).toEqual(['DATA_DIR']);
  expect(Object.keys(fileReaders).filter((name) => !named.includes(name))).toEqual([]);
});

test('files that are in order are there with the configuration', () => {
  const list = emptyBlocklist(1);
  addDigest(list, breachDigest('password'));
  const { files } = readServiceConfig({
    BRAND_FILE: fileOf('brand.json', JSON.stringify(brand)),
    PASSWORD_BLOCKLIST_FILE: fileOf('list', blocklistFile(list, 1)),
  });
  // One number for all stands for each.
  const phone = { ko: brand.phone, en: brand.phone };
  expect(files).toEqual({ BRAND_FILE: { ...brand, phone }, PASSWORD_BLOCKLIST_FILE: { ...list, count: 1 } });
});

test.each(Object.keys(fileReaders))('%s that names nothing is a fault beside the others', (name) => {
  const missing = new RegExp(`^${name}:? must (?:name what can be read|be the directory of a built page)`);
  expect(faultsOf({ [name]: join(directory, 'missing') })).toEqual([expect.stringMatching(missing)]);
  expect(faultsOf({ [name]: join(directory, 'missing'), PORT: 'x' })).toEqual([
    expect.stringMatching(/^PORT must be/),
    expect.stringMatching(missing),
  ]);
});

test.each([
  ['no JSON', 'secret words', ['BRAND_FILE: it is not JSON']],
  ['no object', '7', ['BRAND_FILE: it is no object']],
  [
    'a name in no language but Korean',
    JSON.stringify({ ...brand, name: { ko: '한빛' } }),
    ['BRAND_FILE: name.en is missing or empty'],
  ],
  [
    'a service without words',
    JSON.stringify({ ...brand, services: { NWG: {} } }),
    ['BRAND_FILE: services.NWG.ko is missing or empty', 'BRAND_FILE: services.NWG.en is missing or empty'],
  ],
])('a brand with %s is refused, and nothing of it is repeated', (_, text, faults) => {
  expect(faultsOf({ BRAND_FILE: fileOf('broken.json', text) })).toEqual(faults);
});

test('a list of breached passwords that is none, or not whole, is refused', () => {
  const whole = blocklistFile(emptyBlocklist(1), 1);
  const name = 'PASSWORD_BLOCKLIST_FILE';
  expect(faultsOf({ [name]: fileOf('words', 'password\n') })).toEqual([
    `${name}: it is no list that npm run blocklist made`,
  ]);
  expect(faultsOf({ [name]: fileOf('short', whole.subarray(0, -1)) })).toEqual([`${name}: it is not whole`]);
});
