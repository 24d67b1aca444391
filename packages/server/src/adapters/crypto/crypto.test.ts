import { limits } from '@daemun/contract/limits';
import { describe, expect, test } from 'vitest';
import { Overload } from '../../ports/overload.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createHashing, type HashPool } from './hashing.ts';
import { createSecrets } from './secrets.ts';

describe('a bearer', () => {
  let now = 1_000_000;
  const tokens = createAccessTokens({ now: () => now });
  const proofOf = (secret: string) => ({ secret, digest: `digest of ${secret}` });
  const one = proofOf('secret one');
  const two = proofOf('secret two');

  test('is good for fifteen minutes, for its own session secret only', () => {
    const token = tokens.issue(one.secret);
    expect(tokens.check(one, token)).toBe('good');
    expect(tokens.check(two, token)).toBe('foreign');
    now += limits.accessTokenLife - 1;
    expect(tokens.check(one, token)).toBe('good');
    now += 1;
    expect(tokens.check(one, token)).toBe('expired');
  });

  test('cannot be made to live longer', () => {
    const [end = '', seal = ''] = tokens.issue(one.secret).split('.');
    const later = (Number.parseInt(end, 36) + 1).toString(36);
    expect(tokens.check(one, `${later}.${seal}`)).toBe('foreign');
    for (const wrong of ['', '.', `${end}.`, `${end}.${seal}x`, `${end}.${seal.slice(1)}`]) {
      expect(tokens.check(one, wrong)).toBe('foreign');
    }
  });

  test('that is remembered is still good for its own session only, beside a younger one', () => {
    const older = tokens.issue(one.secret);
    expect([tokens.check(one, older), tokens.check(one, older)]).toEqual(['good', 'good']);
    expect(tokens.check(two, older)).toBe('foreign');
    now += 1000;
    const younger = tokens.issue(one.secret);
    expect([tokens.check(one, younger), tokens.check(one, older)]).toEqual(['good', 'good']);
    expect(tokens.check(one, `${younger.slice(0, -1)}${younger.endsWith('A') ? 'E' : 'A'}`)).toBe('foreign');
    now += limits.accessTokenLife - 1000;
    expect([tokens.check(one, younger), tokens.check(one, older)]).toEqual(['good', 'expired']);
  });
});

describe('secrets', () => {
  const one = createSecrets([Buffer.alloc(32, 1)]);
  const two = createSecrets([Buffer.alloc(32, 2)]);

  test('are 256 bits and never the same', () => {
    const made = Array.from({ length: 1000 }, () => one.secret());
    expect(new Set(made).size).toBe(1000);
    expect(Buffer.from(made[0] ?? '', 'base64url')).toHaveLength(32);
  });

  test('leave ids that no command line takes for an option', () => {
    const ids = Array.from({ length: 2000 }, () => one.id());
    expect(new Set(ids).size).toBe(2000);
    expect(ids.filter((id) => !/^[A-Za-z0-9][\w-]{21}$/.test(id))).toEqual([]);
  });

  test('of a link follow from id, kind and master secret', () => {
    const link = { id: 'a', kind: 'JOIN' } as const;
    expect(one.linkSecret(link)).toBe(one.linkSecret({ ...link }));
    expect(one.linkSecret(link)).not.toBe(one.linkSecret({ ...link, kind: 'PWD' }));
    expect(one.linkSecret(link)).not.toBe(two.linkSecret(link));
    expect(one.fingerprint('a')).not.toBe(two.fingerprint('a'));
  });
});

describe('password hashing', () => {
  const anybody = undefined;
  const limits = { slots: 1, queueLength: 2, longestWait: 5000 };
  /** Work that takes its slot until it is released. */
  function holding({ admit }: HashPool) {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    return { release, held: admit(() => promise, anybody) };
  }

  test('knows the right password, and fails without a hash after the same work', async () => {
    const { admit } = createHashing();
    const stored = (await admit((hasher) => hasher.hash('Daemun!2026'), anybody))('row');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const verify = (hash: string | null | undefined, password: string) =>
      admit((hasher) => hasher.verify(hash, password, 'row'), anybody);
    expect(await verify(stored, 'Daemun!2026')).toBe(true);
    expect(await verify(stored, 'Daemun!2027')).toBe(false);
    expect(await verify(null, 'Daemun!2026')).toBe(false);
    expect(await verify(undefined, 'a password that nobody has')).toBe(false);
  });

  test('turns away at once what does not fit, and frees its places after failures', async () => {
    const pool = createHashing({ limits });
    const { admit, load } = pool;
    const { release, held } = holding(pool);
    const waiting = [admit(async () => 'a', anybody), admit(() => Promise.reject(new Error('b')), anybody)];
    expect(load()).toEqual({ running: 1, waiting: 2, room: 2 });
    await expect(admit(async () => 'c', anybody)).rejects.toBeInstanceOf(Overload);
    release();
    await held;
    expect(await Promise.allSettled(waiting)).toMatchObject([{ value: 'a' }, { reason: new Error('b') }]);
    expect(load()).toEqual({ running: 0, waiting: 0, room: 2 });
    expect(await admit(async () => 'd', anybody)).toBe('d');
  });

  test('turns away who has waited for too long, and does nothing for them when their turn would come', async () => {
    const pool = createHashing({ limits: { ...limits, longestWait: 20 } });
    const { release, held } = holding(pool);
    let done = false;
    const late = pool.admit(async () => {
      done = true;
    }, 'late');
    await expect(late).rejects.toBeInstanceOf(Overload);
    expect(pool.load()).toEqual({ running: 1, waiting: 0, room: 2 });
    release();
    await held;
    expect(await pool.admit(async () => done, 'next')).toBe(false);
  });
});
