import {
  splitUnsubscribeToken,
  type Unsubscribable,
  unsubscribableOf,
} from '../../domain/unsubscribe-token.ts';
import type { Ports } from '../../ports/ports.ts';

/** What an unsubscribe token of a mail names; undefined where we did not make it. Digests are compared, so time tells nothing. */
export function verifyUnsubscribeToken(
  { digest, linkSecrets }: Pick<Ports['secrets'], 'digest' | 'linkSecrets'>,
  token: string,
): Unsubscribable | undefined {
  const { text, seal } = splitUnsubscribeToken(token);
  const seals = linkSecrets({ id: text, kind: 'REFUSAL' }).map(digest);
  if (!seals.includes(digest(seal))) return undefined;
  return unsubscribableOf(text);
}
