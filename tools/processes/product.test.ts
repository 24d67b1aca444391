import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { standInRows } from '../../packages/sandbox/src/stand-ins.ts';
import { freeBasePort } from './ports.ts';
import { checkPorts, portOffsets, readProduct } from './product.ts';

test('the sandbox stands beside the service unless production or SANDBOX says otherwise', () => {
  expect(readProduct({}).sandbox).toBe(true);
  expect(readProduct({ SANDBOX: 'off' }).sandbox).toBe(false);
  expect(readProduct({ NODE_ENV: 'production' }).sandbox).toBe(false);
  expect(readProduct({ NODE_ENV: 'production', SANDBOX: 'on' }).sandbox).toBe(true);
});

test('service and sandbox share a fresh key, and mail goes to the sandbox', () => {
  const [one, two] = [readProduct({ PORT: '4310' }), readProduct({ PORT: '4310' })];
  expect(one.environment).toMatchObject({ PORT: '4310', SMTP_URL: 'smtp://127.0.0.1:4312' });
  expect(one.environment.SANDBOX_KEY).not.toBe(two.environment.SANDBOX_KEY);
});

test('what is set already stays', () => {
  const set = {
    NODE_ENV: 'development',
    SANDBOX_KEY: 'k',
    SMTP_URL: 'smtp://mail.example:25',
    PUBLIC_URL: 'https://gate.example',
  };
  const { NODE_ENV: _, ...kept } = set;
  expect(readProduct(set).environment).toMatchObject(kept);
  // Without the word an https address is production, which has no sandbox.
  expect(readProduct(kept).sandbox).toBe(false);
});

test('what stands in a file is not given a second time', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'product-')), 'key');
  writeFileSync(file, 'a key from a file\n');
  const { environment } = readProduct({ SANDBOX_KEY_FILE: file, SMTP_URL_FILE: file });
  expect(environment).toMatchObject({ SANDBOX_KEY: 'a key from a file', SANDBOX_KEY_FILE: '' });
  expect(environment.SMTP_URL).toBeUndefined();
});

test('a taken port is named, with the way out', async () => {
  const base = await freeBasePort();
  const product = readProduct({ PORT: String(base) });
  const server = createServer().listen(base + 2, '127.0.0.1');
  await once(server, 'listening');
  await expect(checkPorts(product)).rejects.toThrow(new RegExp(`Port ${base + 2} .*PORT=`));
  server.close();
  await once(server, 'close');
});

test('the service is led to the social stand-ins, but for a provider that somebody configured', () => {
  const { environment } = readProduct({ PORT: '4310', KAKAO_CLIENT_ID: 'a real key' });
  expect(environment.NAVER_AUTH_BASE).toBe('http://127.0.0.1:4313/naver');
  expect(Object.keys(environment).filter((name) => name.startsWith('KAKAO_'))).toEqual([]);
  expect(readProduct({ NODE_ENV: 'production' }).environment.NAVER_CLIENT_ID).toBeUndefined();
});

test('each port of the product and of npm run dev is another one, and the sandbox listens at them', () => {
  const offsets: Readonly<Record<string, number>> = portOffsets;
  expect(new Set(Object.values(offsets)).size).toBe(Object.keys(offsets).length);
  const atAnother = {
    service: 0,
    inbox: offsets.control,
    crm: offsets.control,
    staffProvider: offsets.social,
  };
  const declared: Readonly<Record<string, number | undefined>> = { ...offsets, ...atAnother };
  for (const { key, portOffset } of standInRows) expect([key, portOffset]).toEqual([key, declared[key]]);
});
