import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Masters } from '../../domain/master-secrets.ts';
import { derivedKey } from './secrets.ts';

/** The key of the consent ledgers: the configured one, else one that follows from the oldest master secret. */
export const ledgerKeyOf = (configured: Buffer | undefined, masters: Masters): KeyObject =>
  configured ? createSecretKey(configured) : derivedKey(oldestOf(masters), 'ledger');

/** The master secret that was there first; what cannot be made anew follows from it. */
export const oldestOf = (masters: Masters): Buffer => masters.at(-1) ?? masters[0];
