import type { OidcServer } from '../../ports/oidc.ts';
import type { LogoutNotice } from '../../ports/oidc-models.ts';
import type { Delivery, DeliveryOutcome, QueueEntry } from '../../ports/queue.ts';

type Settings = {
  /** Undefined where no partner is an OpenID client any more. */
  server(): Promise<Pick<OidcServer, 'logoutToken'>> | undefined;
  /** Told of a failure, by codes alone. */
  onTrouble(trouble: { readonly client: string; readonly status: number | null }): void;
};

/** Well within the lease of an entry. */
const deadline = 10_000;

/** 400: the client refuses the token, and will refuse it again; anything else that is no 2xx may pass. */
const outcomeOf = ({ ok, status }: Response): DeliveryOutcome =>
  ok ? 'sent' : status === 400 ? 'refused' : 'deferred';

/**
 * Tells a client that a session of its reader has ended (OpenID Connect Back-Channel Logout 1.0). The token is made anew for
 * each try, since it is good for two minutes.
 */
export const createLogoutSender =
  ({ server, onTrouble }: Settings) =>
  async (notice: LogoutNotice & QueueEntry): Promise<Delivery> => {
    const logout = await (await server())?.logoutToken(notice);
    // A client that is no longer registered, or wants to hear of nothing any more.
    if (!logout) return { outcome: 'sent', answer: 'not wanted' };
    try {
      const response = await fetch(logout.url, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: logout.token }),
        redirect: 'error',
        signal: AbortSignal.timeout(deadline),
      });
      await response.body?.cancel();
      const outcome = outcomeOf(response);
      if (outcome !== 'sent') onTrouble({ client: notice.client, status: response.status });
      return { outcome, answer: String(response.status) };
    } catch {
      onTrouble({ client: notice.client, status: null });
      return { outcome: 'unreachable' };
    }
  };
