import { createHash } from 'node:crypto';

/** By which the entries for one address or one member are found: SHA-256 of it, hexadecimal. */
export const recipientDigest = (recipient: string): string =>
  createHash('sha256').update(recipient).digest('hex');
