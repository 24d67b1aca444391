import { unprefixedRoutes } from '@daemun/contract/routes';
import { sealUnsubscribeToken, type Unsubscribable } from '../../domain/unsubscribe-token.ts';
import type { Secrets } from '../../ports/secrets.ts';

/**
 * The address that refuses in one step: opened it asks, posted to it refuses (RFC 8058). It never ends and holds no
 * personal data.
 */
export function unsubscribePath(
  unsubscribable: Unsubscribable,
  secrets: Pick<Secrets, 'linkSecret'>,
): string {
  const token = sealUnsubscribeToken(secrets, unsubscribable);
  return `${unprefixedRoutes.newsletterUnsubscribe}?${new URLSearchParams({ token })}`;
}

/** The headers by which a mailbox shows its own button for it. */
export const listUnsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
