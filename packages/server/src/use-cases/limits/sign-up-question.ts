import type { Refuse } from '@daemun/contract/refusal';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { consumeSealed, type SealedKey, storeSealed } from '../single-use/sealed-record.ts';
import { type ClientNeeds, clientOf, type PaidUnit } from './client-budget.ts';
import { consumeClientQuota } from './lookup-quota.ts';

/**
 * A sign-up asks one question of its client: the look at its address and the sign-up are paid together, and a mailbox that answers
 * gives the question back (docs/decisions/258). Each record ends with the hour for which the question was paid, so that none comes
 * back in a later one.
 */
type Keeping = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;
type Inside = Pick<StorePorts, 'singleUse'>;
type Needs = ClientNeeds & Keeping & Inside;

const checkOf = ({ secrets }: Keeping, client: string, email: string): SealedKey => ({
  kind: 'checked-email',
  secret: `${client}:${secrets.fingerprint(email)}`,
  boundTo: 'sign-up',
});
const signUpOf = (member: string): SealedKey => ({
  kind: 'sign-up-question',
  secret: member,
  boundTo: 'mailbox',
});

async function keep(needs: Keeping, { singleUse }: Inside, key: SealedKey, paid: PaidUnit): Promise<void> {
  await storeSealed(needs, singleUse, key, paid, paid.until - needs.clock.now());
}

/** Keeps that a client paid for a look at an address. */
export async function keepCheck(
  needs: Needs,
  context: RequestContext,
  email: string,
  paid: PaidUnit | null,
): Promise<void> {
  const client = clientOf(needs, context);
  if (client !== undefined && paid) await keep(needs, needs, checkOf(needs, client, email), paid);
}

/** Takes the question of a sign-up, unless the client paid for a look at this address; one look pays one sign-up. */
export async function paySignUp(
  refuse: Refuse<'API_INTERNAL_ERROR'>,
  needs: Needs,
  context: RequestContext,
  email: string,
): Promise<PaidUnit | null> {
  const client = clientOf(needs, context);
  if (client === undefined) return null;
  const checked = await consumeSealed<PaidUnit>(needs, needs.singleUse, checkOf(needs, client, email));
  return checked ?? consumeClientQuota(refuse, needs, context);
}

/** Keeps who paid for a sign-up until its mailbox answers. */
export async function keepSignUp(
  needs: Keeping,
  tx: Inside,
  member: string,
  paid: PaidUnit | null,
): Promise<void> {
  if (paid) await keep(needs, tx, signUpOf(member), paid);
}

/** Gives the question of a sign-up back, once. Whoever began the sign-up answers here, so that a client learns nothing of others. */
export async function giveSignUpBack(
  needs: Keeping,
  tx: Inside & Pick<StorePorts, 'rateLimits'>,
  member: string,
): Promise<void> {
  const paid = await consumeSealed<PaidUnit>(needs, tx.singleUse, signUpOf(member));
  if (paid) await tx.rateLimits.giveBack('question', paid.whose);
}
