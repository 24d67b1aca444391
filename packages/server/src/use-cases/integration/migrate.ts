import { refusalsOf } from '@daemun/contract/refusal';
import { type MigrationMode, selectForIntegration } from '../../domain/integration.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { tieAccount } from '../accounts/integrate.ts';
import { claimantOf, provenBy } from '../identity-verification/identity-proof.ts';
import { recordIdentity } from '../identity-verification/record-identity.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<
  Ports,
  'inTransaction' | 'ciVault' | 'clock' | 'singleUse' | 'encryption' | 'secrets' | 'sessions' | 'settings'
>;

const refuse = refusalsOf('migrate');

/** What stands in the way of an integration, as the wire says it. */
const refusals = {
  voucher: () => refuse('VOUCHER_EXISTS'),
  already: () => refuse('ALREADY_INTEGRATED'),
  nothing: () => refuse('INVALID_USER_DATA', { reason: 'integration.nothing' }),
} as const;

async function integrate(
  tx: StorePorts,
  member: Member,
  mode: MigrationMode,
  digests: readonly string[],
  now: number,
): Promise<void> {
  const selected = selectForIntegration(mode, member, await tx.identities.legacyBy(digests));
  if (selected.refusal) throw refusals[selected.refusal]();
  for (const account of selected.accounts)
    if (!(await tieAccount(tx, member, account, now))) throw refusals.already();
}

/**
 * Integrates the accounts of the proven person into a signed-in member, in one transaction (IF-ULS-1140-16). The proof
 * is that of auth_type verify_hp, begun in this session; mode D does nothing.
 */
export const migrate: UseCase<'migrate', Needs> = async (needs, { mig, enc_data }, context) => {
  if (mig === 'D') return null;
  if (!enc_data) throw refuse('REQUEST_DEFICIENT', { field: 'enc_data' });
  const proven = await provenBy(refuse, needs, context, enc_data, {
    authType: 'verify_hp',
    claimant: claimantOf(context.session),
  });
  const { session } = context;
  if (proven.session !== session.id) throw refuse('CI_NOT_MATCH', { field: 'enc_data' });
  await needs.inTransaction(async (tx) => {
    const now = needs.clock.now();
    const member = await lockOwner(refuse, tx, session);
    await proven.spend(tx);
    await recordIdentity(refuse, needs, tx, context, member, {
      person: proven.person,
      session: session.id,
    });
    await integrate(tx, member, mig, needs.ciVault.digests(proven.person.ci), now);
    const happened = { event: 'INTEGRATED', session: session.id } as const;
    await recordAndTell(needs, tx, context, happened, member, {
      at: now,
      undoes: { added: 'HA', id: now },
    });
  });
  return null;
};
