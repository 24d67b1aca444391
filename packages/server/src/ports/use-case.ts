import type { Token } from '@daemun/contract/call';
import type { CallName, Calls, DataOf, RequestOf } from '@daemun/contract/calls/index';
import type { SignedInVisit, Visit } from './visit.ts';

type VisitFor<T extends Token> = T extends 'none' ? Visit : SignedInVisit;

/** The work of one call: parsed request and visit in, `data` out; refusals are thrown. */
export type UseCase<N extends CallName> = (
  request: RequestOf<N>,
  visit: VisitFor<Calls[N]['token']>,
) => Promise<DataOf<N>>;
