import type { RedirectTarget } from '../../ports/redirect-target.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { AuthorizationStart, CallbackRequest, NotificationRequest } from '../../ports/return-context.ts';
import type { SecurityEventError } from '../../ports/social.ts';
import type { SocialFailure } from '../../ports/social-failure.ts';

/** What became of a notice: the status that answers it, and what was wrong with it; `err` is for the sender of an event. */
export type Heeded = {
  readonly status: number;
  readonly err?: SecurityEventError | undefined;
  readonly failure?: SocialFailure | undefined;
};

/** What stands behind the addresses that browsers and providers go to and that are no calls (decisions §1). */
export type BrowserUseCases = {
  startAuthorization(request: AuthorizationStart, context: RequestContext): Promise<RedirectTarget>;
  authorizationCallback(request: CallbackRequest, context: RequestContext): Promise<RedirectTarget>;
  authorizationCallbackForm(request: CallbackRequest): Promise<string | undefined>;
  providerNotification(request: NotificationRequest, txid: string): Promise<Heeded>;
  socialNonce(context: RequestContext): Promise<string | undefined>;
};
