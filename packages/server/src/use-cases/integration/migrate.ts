import { refusalsOf } from '@daemun/contract/refusal';
import { type MigrationMode, selectForIntegration } from '../../domain/integration.ts';
import type { LegacyAccount } from '../../ports/legacy-accounts.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { heldMember, provenBy } from '../shared/identity-proof.ts';
import { recordIdentity } from '../shared/record-identity.ts';

type Needs = Pick<
  Ports,
  'atomically' | 'ciVault' | 'clock' | 'oneTime' | 'sealing' | 'secrets' | 'sessions' | 'settings'
>;

const refuse = refusalsOf('migrate');

/** What stands in the way of an integration, as the wire says it. */
const refusals = {
  voucher: () => refuse('VOUCHER_EXISTS'),
  already: () => refuse('ALREADY_INTEGRATED'),
  nothing: () => refuse('INVALID_USER_DATA', { reason: 'integration.nothing' }),
} as const;

/** Ties an account for good; an archive account is shown beside the member's ways of logging in. */
async function tieAccount(inside: StorePorts, member: Member, account: LegacyAccount, now: number) {
  if (!(await inside.legacyAccounts.tie(account, { member: member.id, at: now, password_hash: null }))) {
    throw refusals.already();
  }
  if (account.service !== 'ISS') return;
  const method = { platform: 'HA', status: 'CNET', email: account.email, connected_at: now } as const;
  await inside.members.addMethod({ member_id: member.id, ...method });
}

async function integrate(
  inside: StorePorts,
  member: Member,
  mode: MigrationMode,
  digests: readonly string[],
  now: number,
): Promise<void> {
  const selected = selectForIntegration(mode, member, await inside.identities.legacyBy(digests));
  if (selected.refusal) throw refusals[selected.refusal]();
  for (const account of selected.accounts) await tieAccount(inside, member, account, now);
}

/**
 * Integrates the accounts of the proven person into a signed-in member, in one transaction (IF-ULS-1140-16). The proof
 * is that of auth_type verify_hp, begun in this session; mode D does nothing.
 */
export const migrate =
  (needs: Needs): UseCase<'migrate'> =>
  async ({ mig, enc_data }, visit) => {
    if (mig === 'D') return null;
    if (!enc_data) throw refuse('REQUEST_DEFICIENT', { field: 'enc_data' });
    const proven = await provenBy(refuse, needs, visit, enc_data, 'verify_hp');
    const { session, txid } = visit;
    if (proven.session !== session.id) throw refuse('CI_NOT_MATCH', { field: 'enc_data' });
    await needs.atomically(async (inside) => {
      const now = needs.clock.now();
      const member = await heldMember(refuse, inside, session.member_id);
      await proven.spend(inside);
      await recordIdentity(refuse, needs, inside, visit, member, proven.person);
      await integrate(inside, member, mig, needs.ciVault.digests(proven.person.ci), now);
      await inside.audit.record({ member: member.id, event: 'INTEGRATED', at: now, txid });
    });
    return null;
  };
