import type { Destination } from '../../ports/destination.ts';
import type { DepartureRequest, NoticeRequest, ReturnRequest } from '../../ports/social-errand.ts';
import type { SocialFailure } from '../../ports/social-failure.ts';
import type { Visit } from '../../ports/visit.ts';

/** What became of a notice: the status that answers it, and what was wrong with it. */
export type Heeded = { readonly status: number; readonly failure?: SocialFailure | undefined };

/** What stands behind the addresses that browsers and providers go to and that are no calls (decisions §1). */
export type BrowserUseCases = {
  socialDeparture(request: DepartureRequest, visit: Visit): Promise<Destination>;
  socialReturn(request: ReturnRequest, visit: Visit): Promise<Destination>;
  socialReturnForm(request: ReturnRequest): Promise<string | undefined>;
  socialNotice(request: NoticeRequest, txid: string): Promise<Heeded>;
  socialNonce(visit: Visit): Promise<string>;
};
