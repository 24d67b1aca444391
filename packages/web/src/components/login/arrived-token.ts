import type { ReactNode } from 'react';
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

/** Does that, and says for which site a reader logs in: an address of the service leads on there, or a popup of a partner asks. */
export async function arrive({
  request: { url },
}: {
  readonly request: { readonly url: string };
}): Promise<ReactNode> {
  await checkArrivedToken();
  if (url.includes('=%2Fcum%2F') || entryContext().partner)
    return import('../session/asking-site.tsx').then((part) => part.askingSite(url)).catch(() => undefined);
}
