import type { migrationModes } from '@daemun/contract/codes/entry';

export type MigrationMode = (typeof migrationModes)[number];

/** What decides whether an account of a sister service becomes part of a member. */
export type Candidate = {
  readonly service: 'ISS' | 'NWG';
  readonly email: string | null;
  readonly voucher: boolean;
  readonly integrated_member: string | null;
};

/**
 * Whether a provider's word for an address is enough to integrate accounts: none carries the identity of a verified person,
 * who may no longer have that address (docs/decisions/121).
 */
export const isProvenByAddress = (accounts: readonly { readonly ci_digest: string | null }[]): boolean =>
  accounts.every(({ ci_digest }) => ci_digest === null);

export type IntegrationState = 'free' | 'voucher' | 'mine' | 'taken';

/** Where an account stands towards a member: free to come, held back by a voucher in use, theirs already, or another's. */
export function integrationState(
  member: string,
  { integrated_member, voucher }: Candidate,
): IntegrationState {
  if (integrated_member === member) return 'mine';
  if (integrated_member !== null) return 'taken';
  return voucher ? 'voucher' : 'free';
}

/** Which of a person's accounts a mode means (specification §3): archive, news game, all, those of the member's own address, none. */
const meant: Record<MigrationMode, (account: Candidate, email: string | null) => boolean> = {
  D: () => false,
  H: ({ service }) => service === 'ISS',
  N: ({ service }) => service === 'NWG',
  A: () => true,
  E: ({ email }, own) => own !== null && email === own,
};

export type Selection<C> =
  | { readonly refusal: 'voucher' | 'already' | 'nothing' }
  | { readonly refusal?: undefined; readonly accounts: readonly C[] };

/** What a mode integrates, of all the accounts of the proven person; a voucher in use holds all of it back. */
export function selectForIntegration<C extends Candidate>(
  mode: MigrationMode,
  member: { readonly id: string; readonly email: string | null },
  accounts: readonly C[],
): Selection<C> {
  const wanted = accounts.filter((account) => meant[mode](account, member.email));
  const states = wanted.map((account) => integrationState(member.id, account));
  if (states.includes('voucher')) return { refusal: 'voucher' };
  const free = wanted.filter((_account, index) => states[index] === 'free');
  if (free.length > 0) return { accounts: free };
  return { refusal: wanted.length > 0 ? 'already' : 'nothing' };
}
