import { createHash } from 'node:crypto';
import { ledgerKeyOf } from '../../../packages/server/src/adapters/crypto/ledger-key.ts';
import { consentDigest } from '../../../packages/server/src/adapters/store/consent-digest.ts';
import type { Database } from '../../../packages/server/src/adapters/store/schema.ts';
import type { Consent } from '../../../packages/server/src/ports/consents.ts';

/** LEDGER_KEY of the services and commands of the bench: always the same, since filled stores are kept between runs. */
export const benchLedgerKey = createHash('sha256').update('the ledgers of the bench').digest('base64url');

const key = ledgerKeyOf(Buffer.from(benchLedgerKey, 'base64url'), [Buffer.alloc(0)]);

/** The rows of a member's ledger, each chained to the one before as the service writes them. */
export function ledgerRows(member: string, lines: readonly Consent[]): Database['consent'][] {
  let digest = '';
  return lines.map((line, index) => {
    const seq = index + 1;
    digest = consentDigest(key, digest, member, seq, line);
    return { ...line, member_id: member, seq, digest };
  });
}
