import { identityDoubt } from '../../domain/identity-trust.ts';
import type { IdentityStanding } from '../../ports/identities.ts';

/**
 * Whether the verified identity of a member may take an authenticator app away: one that has stood for three days and is not
 * suspended. That the mailbox was proven after it does not do here, as it does for a password: an app stands against who
 * has the mailbox.
 */
export const mayEndFactor = (identity: IdentityStanding | undefined, now: number): boolean =>
  identity !== undefined && identityDoubt(identity, null, now) === undefined;
