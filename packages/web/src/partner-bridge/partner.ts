import { ownBrowserPaths } from '@daemun/contract/routes';
import type { WordsByLanguage } from '@daemun/contract/rules/in-language';
import { entryContext } from '../session/entry-context.ts';

/** What is public of a partner. */
export type KnownPartner = {
  readonly id: string;
  readonly name: WordsByLanguage;
  readonly origins: readonly string[];
  readonly close: 'after-result' | 'by-opener';
  /** Whether its members say yes before it is told of them. */
  readonly asks: boolean;
};

const timeout = 3000;
let known: Promise<KnownPartner | undefined> | undefined;

/** What is public of a partner; undefined where none of that id is configured. */
export async function partnerOf(id: string): Promise<KnownPartner | undefined> {
  const path = ownBrowserPaths.partner.replace(':id', encodeURIComponent(id));
  const answer = await fetch(path, { signal: AbortSignal.timeout(timeout) });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error('the partner is not told');
  return (await answer.json()) as KnownPartner;
}

/** The partner of the entry context; undefined where it has none that is configured. */
export function partnerHere(): Promise<KnownPartner | undefined> {
  const id = entryContext().partner?.id;
  if (id === undefined) return Promise.resolve(undefined);
  known ??= partnerOf(id).catch(() => {
    known = undefined;
    return undefined;
  });
  return known;
}

/**
 * The one origin that may hear from this popup: the one it was opened for, if the partner has it, else the partner's only
 * one. Compared as a whole, never by a part of it.
 */
export function originOf(
  { origins }: Pick<KnownPartner, 'origins'>,
  asked: string | undefined,
): string | undefined {
  if (asked !== undefined) return origins.includes(asked) ? asked : undefined;
  return origins.length === 1 ? origins[0] : undefined;
}
