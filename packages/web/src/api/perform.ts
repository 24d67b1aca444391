import type { CallName, DataOf, RefusalOf, RequestInput } from '@daemun/contract/calls/index';
import type { ProofWanted } from '@daemun/contract/proof-wanted';
import { type ResultName, resultCodes } from '@daemun/contract/result-codes';
import { type RouteName, routes } from '@daemun/contract/routes';
import type { Answer } from './answer.ts';
import type { CallApi } from './client.ts';
import { PageError } from './page-error.ts';
import { type Behaviour, behaviourOf } from './result-behaviour.ts';
import { wantedProof } from './wanted-proof.ts';

/** What the behaviours can do to the page. */
export type Effects = {
  /** The page's path below its language. */
  readonly here: () => string;
  /** Tells that the page's member is not signed in any more; false where they are. */
  readonly memberGone: () => boolean;
  readonly pageError: (supportCode: string | undefined) => void;
  /** Goes to a page with where we are as `redirectUrl`. */
  readonly navigateTo: (page: RouteName) => void;
  readonly logOut: () => Promise<void>;
  /** Has the member prove to be there, over the page as it stands; answers whether they did. */
  readonly prove: (wanted: ProofWanted) => Promise<boolean | 'later'>;
  readonly accessDenied: () => void;
  readonly blocked: (supportCode?: string) => void;
  readonly reason: (reason: string | undefined, supportCode: string | undefined) => void;
  readonly notice: (notice: Extract<Behaviour, { kind: 'notice' }>, supportCode?: string) => void;
};

/** What a page's own handler answers that leaves a refusal to the table. */
export const unhandled = 'unhandled';

/** What the calling page itself does on a refusal that the call lists; it comes before the table. */
export type Handlers<N extends CallName> = {
  readonly [Name in RefusalOf<N>]?: (answer: Answer<N, Name>) => unknown;
};

export type Outcome<N extends CallName> =
  | { readonly ok: true; readonly data: DataOf<N> }
  | {
      readonly ok: false;
      readonly code: Answer<N>['code'] | undefined;
      /** As it was asked last: a proof may have changed it. */
      readonly request?: RequestInput<N>;
    };

export type Perform = <N extends CallName>(
  name: N,
  request: RequestInput<N>,
  handlers?: Handlers<N>,
) => Promise<Outcome<N>>;

type Handler<N extends CallName> = (answer: Answer<N>) => unknown;

function handlerOf<N extends CallName>(handlers: Handlers<N>, answer: Answer<N>): Handler<N> | undefined {
  const rows = Object.entries(handlers) as [ResultName, Handler<N> | undefined][];
  return rows.find(([name]) => resultCodes[name] === answer.code)?.[1];
}

async function behave(behaviour: Behaviour, answer: Answer<CallName>, effects: Effects): Promise<void> {
  switch (behaviour.kind) {
    case 'success':
      return;
    case 'pageError':
      return effects.pageError(answer.supportCode);
    case 'toLogin':
      return effects.navigateTo('login');
    case 'toPasswordReentry':
      return effects.here() === routes.myPassword ? effects.accessDenied() : effects.navigateTo('myPassword');
    case 'logOut':
      return effects.here() === routes.bridgeLogin ? undefined : effects.logOut();
    case 'blocked':
      return effects.blocked(answer.supportCode);
    case 'reason':
      return effects.reason(answer.reason, answer.supportCode);
    case 'notice':
      return effects.notice(behaviour, answer.supportCode);
  }
}

/**
 * Makes `perform`: a call and everything that follows from its result. What wants a proof first is done once it was
 * given, and left where it is not. Then the page's own handlers, then the table; a refusal where the page's member is gone
 * is about that alone.
 */
export const createPerform = (callApi: CallApi, effects: Effects): Perform => {
  /** Asks, and once more whenever the proof was given that the answer waits for; the answer, and whether a proof is still due. */
  const asked = async <N extends CallName>(name: N, first: RequestInput<N>) => {
    let request = first;
    for (;;) {
      const answer = await callApi(name, request);
      const wanted = wantedProof(answer);
      if (!wanted || effects.memberGone()) return { answer, request, isDue: false };
      const proven = await effects.prove(wanted);
      if (!proven) return { answer, request, isDue: true };
      if (proven === 'later') request = { ...request, without_old: true };
    }
  };
  return async <N extends CallName>(name: N, request: RequestInput<N>, handlers: Handlers<N> = {}) => {
    try {
      const { answer, isDue, request: last } = await asked(name, request);
      if (answer.code === '0000') return { ok: true, data: answer.data as DataOf<N> };
      if (isDue || effects.memberGone()) return { ok: false, code: answer.code };
      const own = handlerOf(handlers, answer);
      if (!own || (await own(answer)) === unhandled)
        await behave(behaviourOf(answer.code), answer as Answer<CallName>, effects);
      return { ok: false, code: answer.code, request: last };
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      effects.pageError(error.supportCode);
      return { ok: false, code: undefined };
    }
  };
};
