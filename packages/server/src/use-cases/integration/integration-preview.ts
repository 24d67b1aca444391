import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { integrationState } from '../../domain/integration.ts';
import { isoKorean } from '../../domain/korean-time.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import type { LegacyAccount } from '../../ports/legacy-accounts.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { foundLegacy } from '../accounts/found-account.ts';
import { claimantOf, provenBy } from '../identity-verification/identity-proof.ts';

type Needs = Pick<
  Ports,
  | 'ciVault'
  | 'clock'
  | 'encryption'
  | 'identities'
  | 'inTransaction'
  | 'legacyAccounts'
  | 'secrets'
  | 'sessions'
  | 'singleUse'
>;

const refuse = refusalsOf('integrationPreview');

/** Until when an integration can be undone; null where there is none or its time is over. */
function undoUntil({ integrated_at, password_hash }: LegacyAccount, now: number): string | null {
  const until = (integrated_at ?? 0) + limits.integrationUndoLife;
  return integrated_at !== null && password_hash !== null && until > now ? isoKorean(until) : null;
}

/**
 * What an integration would move, before it happens: the accounts of the proven person, masked, each with where it
 * stands; without a proof, those that the member has already (IF-DMN-1070-02). Spends nothing, and changes nothing unless the person is under 14.
 */
export const integrationPreview: UseCase<'integrationPreview', Needs> = async (
  needs,
  { enc_data },
  context,
) => {
  const { owner, session } = context;
  const member = session.member_id;
  const proven = provenEmail(owner);
  const digests = enc_data
    ? needs.ciVault.digests(
        (
          await provenBy(refuse, needs, context, enc_data, {
            authType: 'verify_hp',
            claimant: claimantOf(context.session),
          })
        ).person.ci,
      )
    : [];
  const accounts = enc_data
    ? await needs.identities.legacyBy(digests)
    : await needs.legacyAccounts.of(member);
  return {
    accounts: accounts.map((account) => {
      const state = integrationState(member, account);
      const { masked_id, join_dt } = foundLegacy(account);
      const undo_until = state === 'mine' ? undoUntil(account, needs.clock.now()) : null;
      const same_email = proven !== null && account.email === proven;
      return { service: account.service, masked_id, join_dt, state, same_email, undo_until };
    }),
  };
};
