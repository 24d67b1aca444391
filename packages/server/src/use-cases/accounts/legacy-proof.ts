import { limits } from '@daemun/contract/limits';
import type { LegacyAccount, LegacyKey } from '../../ports/legacy-accounts.ts';
import { rowOfLegacyHash } from '../../ports/password-hashes.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { SingleUse } from '../../ports/single-use.ts';
import { consumeSealed, storeSealed } from '../single-use/sealed-record.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;

/**
 * What a proof says: these accounts' password was right, and this is its hash for each by our own parameters; or (null)
 * their mailbox answered.
 */
export type LegacyProof = {
  readonly accounts: readonly (LegacyKey & { readonly password_hash: string | null })[];
};

const keyOf = (secret: string) => ({ kind: 'legacy-proof', secret, boundTo: 'integration' }) as const;

/**
 * The sealed, single-use, ten-minute proof that a legacy password was right; it stands where the wire says `pwd` and
 * is handed back as `previous_pwd` (decisions §3). It is never a password.
 */
export async function issueLegacyProof(
  needs: Needs & Pick<Ports, 'hashing' | 'singleUse'>,
  accounts: readonly LegacyAccount[],
  password: string,
  { client }: Pick<RequestContext, 'client'>,
): Promise<string> {
  const hashFor = await needs.hashing.admit((hasher) => hasher.hash(password), client.network);
  return keepProof(needs, needs.singleUse, accounts, (key) => hashFor(rowOfLegacyHash(key)));
}

/** The same where a code that was mailed to the address of the accounts was right; their passwords stay as they are. */
export const issueMailboxProof = (
  needs: Needs,
  singleUse: SingleUse,
  accounts: readonly LegacyAccount[],
): Promise<string> => keepProof(needs, singleUse, accounts, () => null);

async function keepProof(
  needs: Needs,
  singleUse: SingleUse,
  accounts: readonly LegacyAccount[],
  hashOf: (key: LegacyKey) => string | null,
): Promise<string> {
  const proof: LegacyProof = {
    accounts: accounts.map(({ service, legacy_id }) => ({
      service,
      legacy_id,
      password_hash: hashOf({ service, legacy_id }),
    })),
  };
  const secret = needs.secrets.secret();
  await storeSealed(needs, singleUse, keyOf(secret), proof, limits.integrationProofLife);
  return secret;
}

/** Spends a proof for one of its own accounts; undefined where it is not one. Inside a transaction a refusal gives it back. */
export async function consumeLegacyProof(
  needs: Needs,
  singleUse: SingleUse,
  secret: string,
  legacyId: string,
): Promise<LegacyProof | undefined> {
  const proof = await consumeSealed<LegacyProof>(needs, singleUse, keyOf(secret));
  return proof?.accounts.some(({ legacy_id }) => legacy_id === legacyId) ? proof : undefined;
}
