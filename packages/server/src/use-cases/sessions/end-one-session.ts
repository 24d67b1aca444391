import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { AuthenticatedContext } from '../../ports/request-context.ts';

type Needs = Pick<Ports, 'clock' | 'secrets'>;
type Inside = Pick<StorePorts, 'browsers' | 'links' | 'sessions'>;

/** The account does not know a browser any more; of a session that began before its browser was noted, all but the asking one. */
async function forgetBrowser(
  { secrets }: Needs,
  { browsers }: Inside,
  { session, browserSecret }: AuthenticatedContext,
  browser: string | null,
): Promise<void> {
  const asking = browserSecret === undefined ? null : secrets.digest(browserSecret);
  if (browser === null) await browsers.forgetOthers(session.member_id, asking);
  else if (browser !== asking) await browsers.forget(session.member_id, browser);
}

/**
 * Ends one session of the member who asks, never the asking one, and forgets the browser of its log-in, which otherwise
 * would come back without a notice and with tries of its own; forgets it also where the session had ended. Answers how
 * many ended.
 */
export async function endOneSession(
  needs: Needs,
  tx: Inside,
  context: AuthenticatedContext,
  id: string,
): Promise<0 | 1> {
  const { session } = context;
  const login = id === session.id ? undefined : await tx.sessions.login(session.member_id, id);
  if (!login) return 0;
  await forgetBrowser(needs, tx, context, login.browser_digest);
  return (await tx.sessions.end(session.member_id, id, needs.clock.now())) ? 1 : 0;
}
