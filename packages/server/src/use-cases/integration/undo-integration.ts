import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { claimantOf, type Proven, provenBy } from '../identity-verification/identity-proof.ts';
import { ownCi } from '../identity-verification/record-identity.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<
  Ports,
  'inTransaction' | 'ciVault' | 'clock' | 'singleUse' | 'encryption' | 'secrets' | 'sessions'
>;

const refuse = refusalsOf('undoIntegration');

/** Asks a verified member for a new proof of identity: 1001 without it, 5002 as another person or in another session. */
async function refuseUnproven(
  { ciVault }: Needs,
  tx: StorePorts,
  { id, session }: { readonly id: string; readonly session: string },
  proven: Proven | undefined,
): Promise<void> {
  const own = await ownCi(tx, id);
  if (own === undefined) return;
  if (!proven) throw refuse('REQUEST_DEFICIENT', { field: 'enc_data' });
  const isOwner = proven.session === session && ciVault.digests(proven.person.ci).includes(own);
  if (!isOwner) throw refuse('CI_NOT_MATCH', { field: 'enc_data' });
  await proven.spend(tx);
}

/**
 * Gives the accounts that were integrated in the last seven days back to themselves (IF-DMN-1070-01), for a proof as
 * strong as the one that brought them.
 */
export const undoIntegration: UseCase<'undoIntegration', Needs> = async (needs, { enc_data }, context) => {
  const { session } = context;
  const proven = enc_data
    ? await provenBy(refuse, needs, context, enc_data, {
        authType: 'verify_hp',
        claimant: claimantOf(context.session),
      })
    : undefined;
  return needs.inTransaction(async (tx) => {
    const now = needs.clock.now();
    const member = await lockOwner(refuse, tx, session);
    await refuseUnproven(needs, tx, { id: member.id, session: session.id }, proven);
    const freed = await tx.legacyAccounts.untie(member.id, now - limits.integrationUndoLife);
    if (freed.length === 0) throw refuse('INVALID_USER_DATA', { reason: 'integration.undoOver' });
    const rest = await tx.legacyAccounts.of(member.id);
    if (!rest.some(({ service }) => service === 'ISS')) await tx.members.removeMethod(member.id, 'HA');
    await recordAndTell(needs, tx, context, { event: 'INTEGRATION_UNDONE', session: session.id }, member);
    return { undone: freed.length };
  });
};
