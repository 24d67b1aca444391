import type { FactorWay } from '@daemun/contract/codes/proofs';
import type { Refuse } from '@daemun/contract/refusal';
import { isRecoveryCode, isTotpCode } from '@daemun/contract/rules/factor-code';
import { rowOfTotp } from '../../ports/factors.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { takeCodeGuess } from '../limits/guesses.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';

/** What a try at a code of a factor needs. */
export type FactorNeeds = Pick<
  Ports,
  | 'browsers'
  | 'clock'
  | 'encryption'
  | 'factors'
  | 'inTransaction'
  | 'rateLimits'
  | 'secrets'
  | 'settings'
  | 'totp'
>;

/** The `refuse` of a call that takes a code of a factor, with what it tells of the tries that are left. */
export type RefuseFactor<Left> = Refuse<
  'BAD_CREDENTIAL' | 'EXCEED_PASSWORD_FAIL_COUNT' | 'API_INTERNAL_ERROR',
  Left
>;

export type TypedFactor = { readonly way: FactorWay; readonly code: string };
type Tried<Left> = TypedFactor & {
  readonly member: string;
  /** How many tries the log-in has left, where it counts them: told with a wrong one. */
  readonly left: Left;
};

/**
 * A code that was right: `use` takes it, once, in the transaction that relies on it, and refuses where it was taken
 * meanwhile. Who has one did not lose the app: it is not taken away any more.
 */
export type RightFactor = { use(tx: Pick<StorePorts, 'audit' | 'factors'>): Promise<void> };

/** How a right code is taken; undefined where it is wrong. */
async function rightFactor(
  { clock, encryption, factors, secrets, totp }: FactorNeeds,
  { member, way, code }: Omit<Tried<unknown>, 'left'>,
): Promise<((tx: Pick<StorePorts, 'factors'>) => Promise<boolean>) | undefined> {
  const now = clock.now();
  const app = await factors.of(member);
  if (!app) return undefined;
  if (way === 'recovery') {
    const digest = secrets.digest(code);
    const stands = isRecoveryCode(code) && (await factors.hasCode(member, digest));
    return stands ? (tx) => tx.factors.useCode(member, digest, now) : undefined;
  }
  const key = encryption.decrypt('totp', rowOfTotp(member), app.sealed);
  if (key === undefined) throw new Error('The key of an authenticator app does not open.');
  const step = isTotpCode(code) ? totp.stepOf(key, code, now) : undefined;
  return step === undefined ? undefined : (tx) => tx.factors.useStep(member, step);
}

/** The tenth wrong code of a day: the trail keeps it, and the owner is told that the factor rests. */
const recordRest = (needs: FactorNeeds, context: RequestContext, id: Member['id']) =>
  needs.inTransaction(async (tx) => {
    const member = await tx.members.find(id);
    if (member?.status !== 'ACTIVE') return;
    await recordAndTell(needs, tx, context, { event: 'FACTOR_RESTS' }, member);
  });

/**
 * Tests a code of a factor, ten wrong ones a day on whatever page, and answers how it is taken. The try is counted before the code is looked
 * at, so that parallel guesses never get more, and given back if it was right.
 */
export async function tryFactor<Left>(
  refuse: RefuseFactor<Left>,
  needs: FactorNeeds,
  context: RequestContext,
  tried: Tried<Left>,
): Promise<RightFactor> {
  const { member } = tried;
  const guess = { rule: 'factor-wrong', owner: `${tried.way}:${member}`, member } as const;
  const taken = await takeCodeGuess(needs, context, guess);
  if (taken === 'tooMany') throw refuse('API_INTERNAL_ERROR', { reason: 'budget.guesses' });
  if (taken === 'rests') throw refuse('EXCEED_PASSWORD_FAIL_COUNT', { reason: 'factor.rests' });
  const refused = () => refuse('BAD_CREDENTIAL', { reason: 'factor.wrong', data: tried.left });
  const take = await rightFactor(needs, tried);
  if (!take) {
    if (taken.isLast) await recordRest(needs, context, tried.member);
    throw refused();
  }
  await taken.giveBack();
  return {
    use: async (tx) => {
      if (!(await take(tx))) throw refused();
      if (await tx.factors.stopReset(member))
        await tx.audit.record({
          member,
          event: 'FACTOR_RESET_STOPPED',
          at: needs.clock.now(),
          txid: context.txid,
        });
    },
  };
}
