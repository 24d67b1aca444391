import { hasStoredLogin } from '../../session/access-token.ts';
import { entryContext } from '../../session/entry-context.ts';

/**
 * Checks the session where a partner's token arrives on a log-in page of a signed-in member (specification
 * §2). The code for it is fetched in that case only.
 */
export async function checkArrivedToken(): Promise<void> {
  if (entryContext().livere_ex_auth === undefined || !hasStoredLogin()) return;
  await (await import('./partner-token.ts')).checkToken();
}
