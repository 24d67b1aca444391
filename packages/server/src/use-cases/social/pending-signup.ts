import { limits } from '@daemun/contract/limits';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { ReturnContext } from '../../ports/return-context.ts';
import type { AuthenticationResult } from '../../ports/social.ts';
import {
  consumeSealed,
  extendSealed,
  peekSealed,
  type SealedKey,
  storeSealed,
} from '../single-use/sealed-record.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;

/** A verified person without an account, and the context of their request. */
export type PendingSignup = {
  readonly authentication: AuthenticationResult;
  readonly returnContext: ReturnContext;
};

/** Marks the token of a pending sign-up, so that none is ever taken for a provider's token and sent there. */
const mark = 'daemun-ticket-';

export const isPendingSignupToken = (token: string): boolean => token.startsWith(mark);

const keyOf = ({ secrets }: Needs, context: RequestContext, token: string): SealedKey | undefined =>
  context.socialSecret === undefined
    ? undefined
    : { kind: 'social-ticket', secret: token, boundTo: secrets.digest(context.socialSecret) };

/** Keeps a person as a pending sign-up that this browser alone can use, once, for ten minutes (decisions §4). */
export async function issuePendingSignup(
  needs: Needs & Pick<Ports, 'singleUse'>,
  context: RequestContext,
  pending: PendingSignup,
) {
  const token = mark + needs.secrets.secret();
  const key = keyOf(needs, context, token);
  if (key) await storeSealed(needs, needs.singleUse, key, pending, limits.pendingSignupLife);
  return token;
}

/** The pending sign-up, still to be consumed; undefined for another browser's, a used or an old one. */
export async function peekPendingSignup(
  needs: Needs & Pick<Ports, 'singleUse'>,
  context: RequestContext,
  token: string,
) {
  const key = keyOf(needs, context, token);
  return key && peekSealed<PendingSignup>(needs, needs.singleUse, key);
}

/** Lets the pending sign-up live as long anew, in this browser too; false where it is not there (any more). */
export async function extendPendingSignup(
  needs: Needs,
  { singleUse }: Pick<StorePorts, 'singleUse'>,
  context: RequestContext,
  token: string,
): Promise<boolean> {
  const key = keyOf(needs, context, token);
  if (!key || context.socialSecret === undefined) return false;
  context.setCookie({ kind: 'social-browser', secret: context.socialSecret });
  return extendSealed(needs, singleUse, key, limits.pendingSignupLife);
}

/** Consumes the pending sign-up in the given transaction; false where another request has consumed it meanwhile. */
export async function consumePendingSignup(
  needs: Needs,
  { singleUse }: Pick<StorePorts, 'singleUse'>,
  context: RequestContext,
  token: string,
): Promise<boolean> {
  const key = keyOf(needs, context, token);
  return key !== undefined && (await consumeSealed(needs, singleUse, key)) !== undefined;
}
