import type { Refuse } from '@daemun/contract/refusal';
import type { Assertion, PasskeyUse } from '../../ports/passkey-verifier.ts';
import type { Passkey } from '../../ports/passkeys.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { type ClientNeeds, takeFromClient } from '../limits/client-budget.ts';
import { type ChallengeOf, isOurChallenge, spendChallenge } from '../single-use/passkey-challenge.ts';

type Needs = ClientNeeds & Pick<Ports, 'passkeys' | 'passkeyVerifier' | 'singleUse'>;
type Failing = Refuse<'API_INTERNAL_ERROR'> & Refuse<'BAD_CREDENTIAL', { unknown: boolean }>;

/** What an answer must be right for. */
export type Expectation = ChallengeOf & {
  /** Whose passkey it must be; anybody's where nobody is signed in. */
  readonly member?: string;
  /** Its holder must have been told from others. */
  readonly verified: boolean;
};

export type Right = { readonly passkey: Passkey; readonly use: PasskeyUse };

/** Whether the answer names the member whose the passkey is. */
async function namesItsMember({ passkeys }: Needs, { member_id }: Passkey, answer: Assertion) {
  const named = answer.response.userHandle;
  return named !== undefined && (await passkeys.handleOf(member_id))?.handle === named;
}

/** The passkey that an answer is of, and what it said, where all of it is right; its challenge is spent then. */
async function judge(
  needs: Needs,
  answer: Assertion,
  { verified, member, ...whose }: Expectation,
): Promise<Right | 'unknown' | 'wrong'> {
  const passkey = await needs.passkeys.find(answer.id);
  if (!passkey) return 'unknown';
  if (member !== undefined && passkey.member_id !== member) return 'wrong';
  // Where the list of passkeys was ours, authenticators need not say whose they are.
  if (member === undefined && !(await namesItsMember(needs, passkey, answer))) return 'wrong';
  const use = await needs.passkeyVerifier.asserted(answer, passkey, {
    isOurs: isOurChallenge(needs, whose),
    verified,
  });
  if (!use) return 'wrong';
  const isFirst = await spendChallenge(needs, needs, use.challenge);
  return isFirst ? { passkey, use } : 'wrong';
}

/** Judges what an authenticator answered. Wrong answers count for their client; many of them close it to wrong answers for a while. */
export async function judgeAssertion(
  refuse: Failing,
  needs: Needs,
  context: Pick<RequestContext, 'browserSecret' | 'client'>,
  answer: Assertion,
  expected: Expectation,
): Promise<Right> {
  if (!needs.settings.passkeys) throw refuse('API_INTERNAL_ERROR', { reason: 'passkey.off' });
  // Nobody guesses a signature over our challenge: a right answer takes nothing, and no count of wrong ones stops it.
  const judged = await judge(needs, answer, expected);
  if (typeof judged !== 'string') return judged;
  if (!(await takeFromClient(needs, context, 'passkey')))
    throw refuse('API_INTERNAL_ERROR', { reason: 'budget.passkeys' });
  const unknown = judged === 'unknown';
  const reason = unknown ? 'passkey.unknown' : 'passkey.refused';
  throw refuse('BAD_CREDENTIAL', { data: { unknown }, reason });
}

/**
 * Notes the use of a passkey in the transaction of what it opens; the refusal where it opens nothing: it is suspended, or
 * its counter went back, which the trail keeps.
 */
export async function notePasskeyUse(
  { clock }: Pick<Ports, 'clock'>,
  { audit, passkeys }: Pick<StorePorts, 'audit' | 'passkeys'>,
  { txid }: Pick<RequestContext, 'txid'>,
  { passkey: { credential_id: id }, use: { counter, backedUp } }: Right,
): Promise<'noted' | 'suspended' | 'refused'> {
  const at = clock.now();
  const now = await passkeys.find(id);
  if (now && now.suspended_at !== null) return 'suspended';
  const isBack = now !== undefined && counter <= now.counter && now.counter > 0;
  if (now && isBack) await audit.record({ member: now.member_id, event: 'PASSKEY_COUNTED_BACK', at, txid });
  return (await passkeys.use(id, { counter, backedUp, at })) ? 'noted' : 'refused';
}
