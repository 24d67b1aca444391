import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { derivedKey, type Masters } from './secrets.ts';

/** The key of the consent ledgers: the configured one, else one that follows from the oldest master secret. */
export const ledgerKeyOf = (configured: string | undefined, masters: Masters): KeyObject =>
  configured ? createSecretKey(configured, 'base64url') : derivedKey(oldestOf(masters), 'ledger');

/** The master secret that was there first; what cannot be made anew follows from it. */
export const oldestOf = (masters: Masters): Buffer => masters.at(-1) ?? masters[0];

/**
 * Subjects that one client alone is told of a member (OpenID Connect Core §8.1). They follow from the oldest master secret,
 * so that a rotation changes none.
 */
export function pairwiseSubjects(masters: Masters): (member: string, client: string) => string {
  const key = derivedKey(oldestOf(masters), 'oidc-subject');
  return (member, client) => createHmac('sha256', key).update(`${client} ${member}`).digest('base64url');
}
