import type { DataOf, RequestOf } from '@daemun/contract/calls/index';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';

/** What one purpose does with a proof. */
export type NicePurpose = (
  needs: Ports,
  request: RequestOf<'niceInfo'>,
  context: RequestContext,
) => Promise<DataOf<'niceInfo'>>;
