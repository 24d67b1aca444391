import { createPrivateKey, createPublicKey } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { createAppleClientSecrets } from './apple-client-secret.ts';
import { appleKeys } from './testing/settings.ts';
import { worldNow } from './testing/world.ts';

describe('Apple’s client secret', () => {
  const at = { now: worldNow };
  const make = () => {
    at.now = worldNow;
    const settings = {
      teamId: 'T',
      keyId: 'K',
      privateKey: createPrivateKey(appleKeys.privateKey),
      audience: 'https://a',
    };
    return createAppleClientSecrets(settings, () => at.now);
  };

  it('is kept for each client until shortly before its end', async () => {
    const secretFor = make();
    const first = await secretFor('web');
    at.now += 49 * 60_000;
    expect(await secretFor('web')).toBe(first);
    expect(await secretFor('app')).not.toBe(first);
    at.now += 2 * 60_000;
    const second = await secretFor('web');
    expect(second).not.toBe(first);
    await jwtVerify(second, createPublicKey(appleKeys.publicKey), {
      algorithms: ['ES256'],
      currentDate: new Date(at.now),
    });
    expect(decodeProtectedHeader(second)).toEqual({ alg: 'ES256', kid: 'K' });
  });

  it('is made anew when the clock was set back', async () => {
    const secretFor = make();
    const first = await secretFor('web');
    at.now -= 3600_000;
    expect(await secretFor('web')).not.toBe(first);
  });
});
