import { createSecretKey, type KeyObject } from 'node:crypto';
import { derivedKey, type Masters } from './secrets.ts';

/** The key of the consent ledgers: the configured one, else one that follows from the oldest master secret. */
export const ledgerKeyOf = (configured: string | undefined, masters: Masters): KeyObject =>
  configured ? createSecretKey(configured, 'base64url') : derivedKey(oldestOf(masters), 'ledger');

/** The master secret that was there first; what cannot be made anew follows from it. */
export const oldestOf = (masters: Masters): Buffer => masters.at(-1) ?? masters[0];
