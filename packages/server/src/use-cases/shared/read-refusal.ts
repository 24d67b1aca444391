import { openedRefusal, type Refusable, refusableOf } from '../../domain/refusal-token.ts';
import type { Ports } from '../../ports/ports.ts';

/** What a refusal token of a mail names; undefined where we did not make it. Digests are compared, so time tells nothing. */
export function readRefusal(
  { digest, linkSecrets }: Pick<Ports['secrets'], 'digest' | 'linkSecrets'>,
  token: string,
): Refusable | undefined {
  const { text, seal } = openedRefusal(token);
  const seals = linkSecrets({ id: text, kind: 'REFUSAL' }).map(digest);
  if (!seals.includes(digest(seal))) return undefined;
  return refusableOf(text);
}
