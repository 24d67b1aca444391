import { Secret, TOTP } from 'otpauth';
import type { Totp } from '../../ports/totp.ts';

/** What every authenticator app takes. */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** As long as the digest, as RFC 4226 advises. */
const keyBytes = 20;

const secretOf = (key: string) => Secret.fromBase32(key);

/** Codes of authenticator apps. Those beside the present one are taken too, for clocks that are a little off. */
export const createTotp = (): Totp => ({
  newKey: () => new Secret({ size: keyBytes }).base32,
  stepOf: (key, code, now) => {
    const asked = { token: code, secret: secretOf(key), ...usual, window: 1, timestamp: now };
    const beside = TOTP.validate(asked);
    return beside === null ? undefined : Math.floor(now / (usual.period * 1000)) + beside;
  },
  uriOf: (key, whose) => new TOTP({ ...whose, secret: secretOf(key), ...usual }).toString(),
});
