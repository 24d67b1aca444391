import type { DataOf } from '@daemun/contract/calls/index';
import { isProvenByAddress } from '../../domain/integration.ts';
import type { LegacyAccount } from '../../ports/legacy-accounts.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { legacyIds, maskId } from '../accounts/found-account.ts';
import { issueMailboxProof } from '../accounts/legacy-proof.ts';
import { memberByCi } from '../identity-verification/record-identity.ts';
import type { Newcomer } from './resolve-account.ts';

type Needs = Pick<
  Ports,
  'clock' | 'encryption' | 'inTransaction' | 'legacyAccounts' | 'members' | 'secrets' | 'settings'
>;

/** Takes the one offer that a provider's token gives; false if an earlier answer took it. */
export type TakeOffer = (tx: Pick<StorePorts, 'singleUse'>) => Promise<boolean>;

/** The accounts of the sister services that no member has and whose address the provider proves. */
export const olderAccountsAt = async (
  { legacyAccounts }: Pick<Ports, 'legacyAccounts'>,
  { email, emailProven }: Newcomer,
): Promise<readonly LegacyAccount[]> => (emailProven ? legacyAccounts.free({ email }) : []);

/** Describes the identities that the accounts carry. Only mails tell of members if the operator wants that. */
async function identityFacts({ members, settings }: Needs, digests: readonly string[]) {
  const tells = settings.membershipDisclosure === 'screen';
  return {
    is_ci_duple: tells && (await memberByCi({ members }, digests)) !== undefined,
    ci_not_exist: digests.length === 0,
    is_ci_invalid: digests.length > 1,
  };
}

/**
 * Describes older accounts to an app (docs/decisions/121). An address proves an account that carries no identity. An account
 * of a verified person is masked and comes without a proof, because the address may have changed hands.
 */
export async function olderAccounts(
  needs: Needs,
  newcomer: Newcomer,
  takeOffer: TakeOffer,
): Promise<Partial<DataOf<'socialLogin'>>> {
  const accounts = await olderAccountsAt(needs, newcomer);
  if (accounts.length === 0) return { need_integrated: false };
  const digests = [...new Set(accounts.flatMap(({ ci_digest }) => ci_digest ?? []))];
  const isOwned = !isProvenByAddress(accounts);
  const pwd = isOwned
    ? undefined
    : await needs.inTransaction(async (tx) =>
        (await takeOffer(tx)) ? issueMailboxProof(needs, tx.singleUse, accounts) : undefined,
      );
  return {
    need_integrated: true,
    ...legacyIds(accounts, isOwned ? maskId : (id) => id),
    ...(pwd !== undefined && { pwd }),
    ...(await identityFacts(needs, digests)),
  };
}
