import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for a key at a time, in milliseconds. */
export const totpAt = (key: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
