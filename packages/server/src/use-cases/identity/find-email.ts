import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import { foundAccount, foundLegacy } from '../accounts/found-account.ts';
import { noClaimant, provenBy } from '../identity-verification/identity-proof.ts';
import { memberByCi } from '../identity-verification/record-identity.ts';
import type { NicePurpose } from './nice-purpose.ts';

const refuse = refusalsOf('niceInfo');

/** Every account of the proven person, masked; those of the sister services that were not integrated as well. */
async function accountsOf({ ciVault, identities, members }: Ports, ci: string) {
  const digests = ciVault.digests(ci);
  const member = await memberByCi({ members }, digests);
  const legacy = await identities.legacyBy(digests);
  const free = legacy.filter(({ integrated_member }) => integrated_member === null);
  return [...(member ? [foundAccount(member)] : []), ...free.map(foundLegacy)];
}

/** Finds the accounts of a verified person (auth_type find_email); 3011 where there is none. */
export const findEmail: NicePurpose = async (needs, { enc_data }, context) => {
  const proven = await provenBy(refuse, needs, context, enc_data, {
    authType: 'find_email',
    claimant: noClaimant,
  });
  const members = await accountsOf(needs, proven.person.ci);
  await needs.inTransaction((tx) => proven.spend(tx));
  if (members.length === 0) throw refuse('INVALID_USER_DATA', { reason: 'identity.noMember' });
  return { members };
};
