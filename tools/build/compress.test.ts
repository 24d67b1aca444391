import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressTexts } from './compress.ts';

test('texts get both forms beside them, pictures and fonts none', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'daemun-compress-'));
  const text = 'const gate = "대문";'.repeat(100);
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'assets', 'a.js'), text);
  writeFileSync(join(directory, 'assets', 'b.woff2'), 'font');
  expect(await compressTexts(directory)).toBe(1);
  expect(readdirSync(join(directory, 'assets')).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.woff2']);
  expect(brotliDecompressSync(readFileSync(join(directory, 'assets', 'a.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(directory, 'assets', 'a.js.gz'))).toString()).toBe(text);
  rmSync(directory, { recursive: true });
});
