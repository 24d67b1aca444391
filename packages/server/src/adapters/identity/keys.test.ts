import { createCipheriv } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cryptoTokenKeys, encrypted, integrityOf, jsonOfEucKr, openedBytes } from './crypto-token-keys.ts';
import * as integrated from './integrated-keys.ts';

describe('crypto token', () => {
  const keys = cryptoTokenKeys(
    '20260102030405',
    'REQ20260102030405000000000001',
    'dG9rZW4tdmFsdWUtZm9yLXRlc3Rz',
  );
  const json = '{"resultcode":"0000"}';

  test('keys, cipher text and integrity are those of the vector', () => {
    expect(keys).toEqual({
      key: 'dTJJ+N+Omady9nNM',
      iv: 'Z7YXldfEbnpoQlI=',
      hmacKey: 'dTJJ+N+Omady9nNMT8xjKdzAWMe3Z7YX',
    });
    const encData = encrypted(keys, json);
    expect(encData).toBe('85vr0M99qUYB2DucepaKqUeK+QFKEWoDwMbi1jrCcNA=');
    expect(integrityOf(keys, encData)).toBe('Dp1Ar8Lrt7lElUBhkfH4TRm4PU7vYT1KEJG4Llj7DsU=');
  });

  test('opens what is whole and nothing else', () => {
    const encData = encrypted(keys, json);
    const integrity = integrityOf(keys, encData);
    expect(openedBytes(keys, encData, integrity)?.toString()).toBe(json);
    expect(openedBytes(keys, encData.replace('8', '9'), integrity)).toBeUndefined();
    expect(openedBytes(keys, encData, integrity.replace('D', 'E'))).toBeUndefined();
    expect(openedBytes(keys, encData, '')).toBeUndefined();
    const junk = Buffer.from('no cipher text').toString('base64');
    expect(openedBytes(keys, junk, integrityOf(keys, junk))).toBeUndefined();
  });

  test('names come in EUC-KR', () => {
    const bytes = Buffer.concat([
      Buffer.from('{"name":"'),
      Buffer.from('c8abb1e6b5bf', 'hex'),
      Buffer.from('"}'),
    ]);
    const cipher = createCipheriv('aes-128-cbc', keys.key, keys.iv);
    const encData = Buffer.concat([cipher.update(bytes), cipher.final()]).toString('base64');
    const opened = openedBytes(keys, encData, integrityOf(keys, encData));
    expect(jsonOfEucKr(opened ?? Buffer.alloc(0))).toEqual({ name: '홍길동' });
    expect(jsonOfEucKr(Buffer.from([0x22, 0xff, 0xff, 0x22]))).toBeUndefined();
    expect(jsonOfEucKr(Buffer.from('{'))).toBeUndefined();
  });
});

describe('integrated', () => {
  const encData = 'AAECAwQFBgcICQoLDA0OD03qXEFBVnNsf5yvhDB2NfZo--robO5eaNw6XLJU1V70TCPW_w';
  const integrity = 'pImz11PjWxURzW4rHkO9HuS5EyxILHpqVDtBs9tD9lc';
  const keys = () => integrated.integratedKeys('ticket-for-tests-0001', 'TX-20260102-0001', 1000);

  test('keys, integrity and cipher text are those of the vector', async () => {
    expect(await keys()).toEqual({
      key: 'q61ndd_eUxx4fumrJoVlgF0gNnfcv6ko',
      hmacKey: '0RKG6G2iqn6QCMlxSdob-sKo-4prfW4t',
    });
    expect(integrated.integrityOf(await keys(), encData)).toBe(integrity);
    expect(integrated.openedJson(await keys(), encData, integrity)).toEqual({ name: '홍길동' });
  });

  test('opens nothing else', async () => {
    const changed = encData.replace('A', 'B');
    expect(integrated.openedJson(await keys(), changed, integrity)).toBeUndefined();
    expect(
      integrated.openedJson(await keys(), changed, integrated.integrityOf(await keys(), changed)),
    ).toBeUndefined();
    expect(
      integrated.openedJson(await keys(), 'AAAA', integrated.integrityOf(await keys(), 'AAAA')),
    ).toBeUndefined();
    const other = await integrated.integratedKeys('ticket-for-tests-0002', 'TX-20260102-0001', 1000);
    expect(integrated.openedJson(other, encData, integrity)).toBeUndefined();
  });
});
