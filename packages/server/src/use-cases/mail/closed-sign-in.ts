import type { ProofWay } from '@daemun/contract/codes/proofs';
import type { ClosedAccount } from '../../ports/closed-accounts.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { consumeSealed, peekSealed, type SealedKey, storeSealed } from '../single-use/sealed-record.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;

/** How somebody signed in to a closed account. `way`: what the sign-in proves, null if nothing; `since`: since when that method is the member's. */
export type ClosedSignIn = { readonly way: ProofWay | null; readonly since: number };
type Closing = Pick<ClosedAccount, 'member_id' | 'closed_at'>;
type Kept = ClosedSignIn & { readonly at: number };

/** Each browser keeps the last sign-in to each closed account. The browser's own secret opens it, so that no page carries it. */
const keyOf = ({ member_id, closed_at }: Closing, browser: string): SealedKey => ({
  kind: 'take-back',
  secret: `sign-in ${member_id} ${closed_at} ${browser}`,
  boundTo: browser,
});

/** Keeps a sign-in instead of an older one. Whoever reads it judges whether it is recent. */
export async function keepSignIn(
  needs: Needs,
  { singleUse }: Pick<StorePorts, 'singleUse'>,
  closed: Pick<ClosedAccount, 'member_id' | 'closed_at' | 'erase_at'>,
  browser: string,
  signIn: ClosedSignIn,
): Promise<void> {
  const at = needs.clock.now();
  const key = keyOf(closed, browser);
  await consumeSealed<Kept>(needs, singleUse, key);
  await storeSealed(needs, singleUse, key, { ...signIn, at }, closed.erase_at - at);
}

/** The last sign-in of this browser to a closed account; undefined if there was none. */
export const signInOf = async (
  needs: Needs,
  { singleUse }: Pick<StorePorts, 'singleUse'>,
  { codeSecret }: Pick<RequestContext, 'codeSecret'>,
  closing: Closing,
): Promise<Kept | undefined> =>
  codeSecret === undefined
    ? undefined
    : peekSealed<Kept>(needs, singleUse, keyOf(closing, needs.secrets.digest(codeSecret)));
