import { createHmac } from 'node:crypto';
import type { Masters } from '../../domain/master-secrets.ts';
import { oldestOf } from './ledger-key.ts';
import { derivedKey } from './secrets.ts';

/**
 * Subjects that one client alone is told of a member (OpenID Connect Core §8.1). They follow from the oldest master secret,
 * so that a rotation changes none.
 */
export function pairwiseSubjects(masters: Masters): (member: string, client: string) => string {
  const key = derivedKey(oldestOf(masters), 'oidc-subject');
  return (member, client) => createHmac('sha256', key).update(`${client} ${member}`).digest('base64url');
}
