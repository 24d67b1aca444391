import { createHmac, type KeyObject } from 'node:crypto';
import type { Consent } from '../../ports/consents.ts';

/** The key of the ledgers: who holds the store alone cannot make a line that fits (docs/decisions/031). */
export type LedgerKey = KeyObject | undefined;

/**
 * The digest of one line of a member's ledger, over the digest of the line before ("" for the first): who changes,
 * drops or inserts a line breaks every digest after it. Lines count from 1. HMAC-SHA-256, hexadecimal.
 */
export function consentDigest(
  key: LedgerKey,
  previous: string,
  member: string,
  seq: number,
  line: Consent,
): string {
  if (!key) throw new Error('This store was opened without the key of the consent ledgers.');
  const { category, kind, version, agreed, at, channel, language } = line;
  const fields = [previous, member, seq, category, kind, version, agreed, at, channel, language];
  return createHmac('sha256', key).update(JSON.stringify(fields)).digest('hex');
}
