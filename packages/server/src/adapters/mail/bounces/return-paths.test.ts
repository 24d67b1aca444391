import { randomBytes } from 'node:crypto';
import { emailProblem } from '@daemun/contract/rules/email';
import { describe, expect, test } from 'vitest';
import { returnAddresses } from '../../../domain/return-path.ts';
import { createSecrets } from '../../crypto/secrets.ts';
import { createReturnPaths } from './return-paths.ts';

const [old, fresh, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)] as [Buffer, Buffer, Buffer];
const secrets = createSecrets([fresh, old]);
const written = (text: string) => returnAddresses(text) ?? expect.unreachable();
const addresses = written('bounces+*@hanbit.example');
const paths = createReturnPaths(addresses, secrets);
const address = (id: string) => paths.of(id) ?? expect.unreachable();

describe('the address to which a mail comes back', () => {
  test('names its entry, whatever the letter case, and no two are alike', () => {
    const ids = Array.from({ length: 200 }, () => secrets.id());
    for (const id of ids) {
      expect(paths.entryOf(address(id))).toEqual({ id });
      expect(paths.entryOf(address(id).toUpperCase())).toEqual({ id });
    }
    expect(new Set(ids.map(address)).size).toBe(ids.length);
  });

  test('is one that every mail server takes', () => {
    for (const text of [
      'bounces+*@hanbit.example',
      '*@bounces.hanbit.example',
      'b-*-eleven-more-x@hanbit.example',
    ]) {
      const one = createReturnPaths(written(text), secrets).of(secrets.id()) ?? expect.unreachable();
      expect(one.indexOf('@')).toBeLessThanOrEqual(64);
      expect(emailProblem(one)).toBeUndefined();
    }
  });

  test('is known under an older master secret, and forged under a foreign one', () => {
    const id = secrets.id();
    const by = (...masters: [Buffer]) => createReturnPaths(addresses, createSecrets(masters)).of(id) ?? '';
    expect(paths.entryOf(by(old))).toEqual({ id });
    expect(paths.entryOf(by(foreign))).toBe('forged');
  });

  test('is forged as soon as one letter differs', () => {
    const id = secrets.id();
    const good = address(id);
    const begin = 'bounces+'.length;
    for (let at = begin; at < good.indexOf('@'); at += 1) {
      const other = good[at] === 'a' ? 'b' : 'a';
      expect(paths.entryOf(good.slice(0, at) + other + good.slice(at + 1)), `letter ${at}`).toBe('forged');
    }
  });

  test('is of another form where it is none of ours', () => {
    const good = address(secrets.id());
    for (const other of [
      '',
      '@',
      'no-reply@hanbit.example',
      'bounces@hanbit.example',
      `${good}.kr`,
      `x${good}`,
      good.replace('@', 'a@'),
      good.replace('@', '@x@'),
    ])
      expect(paths.entryOf(other), other).toBeUndefined();
  });

  test('is not made of an id of another form, so that such a mail comes back to its sender', () => {
    for (const id of ['', 'mail-1', `${secrets.id()}A`]) expect(paths.of(id)).toBeUndefined();
  });

  test('has another signature than a link, a code or a refusal of the same id', () => {
    const id = secrets.id();
    const kinds = ['JOIN', 'CODE', 'REFUSAL'] as const;
    const told = kinds.map((kind) =>
      createReturnPaths(addresses, { ...secrets, linkSecret: () => secrets.linkSecret({ id, kind }) }).of(id),
    );
    for (const one of told) expect(paths.entryOf(one ?? '')).toBe('forged');
  });
});

test.each([
  '',
  '*',
  '*@',
  'bounces@hanbit.example',
  'a*b*@hanbit.example',
  'bounces+*@hanbit',
  'bounces *@hanbit.example',
  `${'b'.repeat(23)}*@hanbit.example`,
  '*@a.example, *@b.example',
  '한*@hanbit.example',
])('%j is no form of return addresses', (text) => expect(returnAddresses(text)).toBeUndefined());
