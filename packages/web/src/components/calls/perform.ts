import type { CallName, RequestInput } from '@daemun/contract/calls/index';
import type { MeasuredCall } from '@daemun/contract/mailing-calls';
import type { Handlers, Outcome } from '../../api/perform.ts';
import { loadOtherWords } from '../../i18n/load-language.ts';

/** Calls that may ask for a puzzle are made by `performMailing`. Of `socialLogin` a sign-up alone may; a log-in does not. */
type Plain = Exclude<CallName, Exclude<MeasuredCall, 'socialLogin'>>;

/**
 * Makes a call and does what its result asks for: `handlers` of the calling page first, then the behaviour table. What
 * does that comes, with its words, with the first call, or at the first touch before it (docs/decisions/072).
 */
export const perform = async <N extends Plain>(
  name: N,
  request: RequestInput<N>,
  handlers?: Handlers<N>,
): Promise<Outcome<N>> => {
  const [live] = await Promise.all([import('./live-perform.ts'), loadOtherWords()]);
  return live.perform(name, request, handlers);
};
