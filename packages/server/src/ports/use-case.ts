import type { Token } from '@daemun/contract/call';
import type { CallName, Calls, DataOf, RequestOf } from '@daemun/contract/calls/index';
import type { AuthenticatedContext, RequestContext } from './request-context.ts';

type VisitFor<T extends Token> = T extends 'none' ? RequestContext : AuthenticatedContext;

/** The work of one call: what it needs, the parsed request and its context in, `data` out; refusals are thrown. */
export type UseCase<N extends CallName, Deps> = (
  deps: Deps,
  request: RequestOf<N>,
  context: VisitFor<Calls[N]['token']>,
) => Promise<DataOf<N>>;
