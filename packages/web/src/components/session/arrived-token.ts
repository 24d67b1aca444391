import { hasStoredLogin } from '../../session/access-token.ts';
import { entryContext } from '../../session/entry-context.ts';

/**
 * The session check where a partner's token arrives on a log-in page with a signed-in visitor (specification §2). What
 * it needs comes only to those.
 */
export async function checkArrivedToken(): Promise<void> {
  if (entryContext().livere_ex_auth === undefined || !hasStoredLogin()) return;
  await (await import('./partner-token.ts')).checkToken();
}
