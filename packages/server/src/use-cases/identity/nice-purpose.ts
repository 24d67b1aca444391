import type { DataOf, RequestOf } from '@daemun/contract/calls/index';
import type { Ports } from '../../ports/ports.ts';
import type { Visit } from '../../ports/visit.ts';

/** What one purpose does with a proof. */
export type NicePurpose = (
  needs: Ports,
  request: RequestOf<'niceInfo'>,
  visit: Visit,
) => Promise<DataOf<'niceInfo'>>;
