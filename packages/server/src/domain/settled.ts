import { type ProofWay, proofWays } from '@daemun/contract/codes/proofs';
import { limits } from '@daemun/contract/limits';
import { isRecentProof } from './step-up.ts';

/**
 * The one home of "settled" (decisions §9.0): a method or a browser that the account has had for seventy-two hours. What an
 * account began with has the age 0 in the store, so that it is settled from the first moment.
 */
export const isSettled = (since: number | null | undefined, asOf: number): boolean =>
  since != null && since <= asOf - limits.settledAfter;

/** A change of address that can still be stopped or taken back. */
export type OpenChange = { readonly asked_at: number };

/** As of when methods are judged: what was new when a change of address was asked for stays new while that is open. */
export const judgedAsOf = (now: number, open: readonly OpenChange[]): number =>
  Math.min(now, ...open.map(({ asked_at }) => asked_at));

/** A session keeps the last proof of each kind. */
export type ProofKind = 'password' | 'provider' | 'code' | 'strong';

export const proofKindOf: Readonly<Record<ProofWay, ProofKind>> = {
  password: 'password',
  provider: 'provider',
  code: 'code',
  passkey: 'strong',
  totp: 'strong',
  recovery: 'strong',
};

/** When each kind of proof was last given in a session, and since when its method was the member's by then. */
export type GivenProofs = {
  readonly created_at: number;
  /** Since when its browser signed in to the account, as it was when the session began. */
  readonly browser_since: number | null;
  readonly password_at: number | null;
  readonly password_since: number | null;
  readonly provider_at: number | null;
  readonly provider_since: number | null;
  readonly code_at: number | null;
  readonly code_since: number | null;
  readonly strong_at: number | null;
  readonly strong_since: number | null;
  readonly strong_method: ProofWay | null;
};

/** The proofs of somebody who gave none. */
export const noProofs: GivenProofs = {
  created_at: 0,
  browser_since: null,
  password_at: null,
  password_since: null,
  provider_at: null,
  provider_since: null,
  code_at: null,
  code_since: null,
  strong_at: null,
  strong_since: null,
  strong_method: null,
};

/** The ways of a member that are settled, and the factors that are held, settled or not. */
export type Held = {
  readonly settled: ReadonlySet<ProofWay>;
  readonly factors: readonly ProofWay[];
  /** Whether the mailbox was ever proven. */
  readonly provenAddress: boolean;
};

type Steps = readonly (readonly ProofWay[])[];
/** What an irreversible act still waits for: proofs, each by one of some ways; none of them where it must wait instead. */
export type Missing = { readonly steps: Steps; readonly alone: readonly ProofWay[] } | 'wait';

const nothing: Missing = { steps: [], alone: [] };
const notFactors = ['password', 'provider', 'code'] as const satisfies readonly ProofWay[];

type Judged = { readonly now: number; readonly asOf: number };
type Proven = {
  readonly strong: boolean;
  readonly settled: ReadonlySet<ProofKind>;
  readonly passkey: boolean;
};

function provenIn(given: GivenProofs, { now, asOf }: Judged): Proven {
  const kinds = ['password', 'provider', 'code', 'strong'] as const;
  const settled = kinds.filter(
    (kind) => isRecentProof(given[`${kind}_at`], now) && isSettled(given[`${kind}_since`], asOf),
  );
  return {
    strong: isRecentProof(given.strong_at, now),
    settled: new Set(settled),
    passkey: settled.includes('strong') && given.strong_method === 'passkey',
  };
}

/** The first proof: by the factors if the member holds one, and by a settled method, which may be another factor. */
function firstSteps(held: Held, proven: Proven, others: readonly ProofWay[]): ProofWay[][] {
  const settledFactors = held.factors.filter((way) => held.settled.has(way));
  const isSettledProof = [...proven.settled].some(
    (kind) => kind === 'strong' || others.some((way) => proofKindOf[way] === kind),
  );
  const steps: ProofWay[][] = [];
  const factor = held.factors.length > 0 && !proven.strong;
  if (factor) steps.push([...(settledFactors.length > 0 ? settledFactors : held.factors)]);
  const isMet = isSettledProof || (factor && settledFactors.length > 0);
  if (!isMet) steps.push([...settledFactors, ...others.filter((way) => held.settled.has(way))]);
  return steps;
}

/** What stands for the second proof in a browser that is not settled: the mailbox, or where none was proven, a fresh round. */
function secondSteps(given: GivenProofs, held: Held, proven: Proven, now: number): ProofWay[][] {
  if (held.provenAddress) {
    if (proven.settled.has('code')) return [];
    return [held.settled.has('code') ? ['code'] : []];
  }
  const isFresh = proven.settled.has('provider') && (given.provider_at ?? 0) > given.created_at;
  if (isFresh && isRecentProof(given.provider_at, now)) return [];
  return [held.settled.has('provider') ? ['provider'] : []];
}

/**
 * What an irreversible act still waits for (decisions §9.1): a proof by a settled method, the strongest where the member holds
 * a factor; in a browser that is not settled a second one as well, unless the first is a verified passkey.
 */
export function missingProofs(given: GivenProofs, held: Held, judged: Judged): Missing {
  const proven = provenIn(given, judged);
  if (proven.passkey) return nothing;
  const asOfBegin = Math.min(given.created_at, judged.asOf);
  const isBrowserSettled = isSettled(given.browser_since, asOfBegin);
  if (isBrowserSettled) return leading(firstSteps(held, proven, notFactors), held);
  const second = secondSteps(given, held, proven, judged.now);
  // Without a proven address the round is both proofs at once.
  const isBoth = held.factors.length === 0 && !held.provenAddress;
  const first = isBoth ? [] : firstSteps(held, proven, ['password', 'provider']);
  return leading([...first, ...second], held);
}

function leading(steps: readonly (readonly ProofWay[])[], held: Held): Missing {
  const hasPasskey = held.settled.has('passkey');
  // A verified passkey needs no other proof, so it also serves if another one cannot be given.
  if (steps.some((ways) => ways.length === 0))
    return hasPasskey ? { steps: [['passkey']], alone: [] } : 'wait';
  const alone = steps.length > 1 && hasPasskey && steps[0]?.includes('passkey');
  return { steps, alone: alone ? ['passkey'] : [] };
}

/** Moving a proven address wants the old mailbox, beside what every irreversible act wants (decisions §9.2). */
export function missingToMove(given: GivenProofs, held: Held, judged: Judged): Missing {
  const missing = missingProofs(given, held, judged);
  // A factor that is not settled may be an attacker's, and spares nobody the old mailbox.
  const hasSettledFactor = held.factors.some((way) => held.settled.has(way));
  if (missing === 'wait' || hasSettledFactor) return missing;
  const isProven = provenIn(given, judged).settled.has('code');
  if (isProven || missing.steps.some((ways) => ways.length === 1 && ways[0] === 'code')) return missing;
  if (!held.settled.has('code')) return 'wait';
  const others = missing.steps.filter((ways) => !ways.includes('code'));
  return { ...missing, steps: [...others, ['code']] };
}

/** Steps of which one names several kinds of proof: narrowed so that it adds a kind, and split if no other step adds one. */
function addingTwo(steps: Steps, wide: readonly ProofWay[], others: ReadonlySet<ProofKind>): Steps {
  const rest = steps.filter((step) => step !== wide);
  const ways = wide.filter((way) => !others.has(proofKindOf[way]));
  if (others.size > 0) return [...rest, ways];
  const [last] = ways.map((way) => proofKindOf[way]).slice(-1);
  const isLast = (way: ProofWay) => proofKindOf[way] === last;
  return [...rest, ways.filter((way) => !isLast(way)), ways.filter(isLast)];
}

/** Erasing at once wants what every irreversible act wants, and settled proofs of two kinds (decisions §9.4). */
export function missingToErase(given: GivenProofs, held: Held, judged: Judged): Missing {
  const missing = missingProofs(given, held, judged);
  if (missing === 'wait') return missing;
  const { steps } = missing;
  const { settled } = provenIn(given, judged);
  const kindsOf = (step: readonly ProofWay[]) =>
    new Set(step.filter((way) => held.settled.has(way)).map((way) => proofKindOf[way]));
  const narrow = steps.filter((step) => kindsOf(step).size === 1);
  const kinds = new Set([...settled, ...narrow.flatMap((step) => [...kindsOf(step)])]);
  const alone = settled.size > 0 ? missing.alone : [];
  const wide = steps.find((step) => kindsOf(step).size > 1);
  if (wide) return { steps: addingTwo(steps, wide, kinds), alone };
  if (kinds.size > 1) return { steps, alone };
  const more = proofWays.filter((way) => held.settled.has(way) && !kinds.has(proofKindOf[way]));
  return more.length === 0 ? 'wait' : { steps: [...steps, more], alone: [] };
}
