import { embedding } from '../components/embedding/embedding.ts';
import { currentPrefix } from '../i18n/load-language.ts';
import { clientConfig } from '../session/client-config.ts';
import { entryContext } from '../session/entry-context.ts';

/**
 * What may be counted: a view of a tracked screen or a step of the sign-up, by its path below the language
 * alone.
 */
export type Countable = { readonly event: 'visit' | 'sign-up'; readonly path: string };

/**
 * Sends one event: no query, no cookie, nothing that would know a person again. The page does not wait for
 * it.
 */
export async function sendCount({ event, path }: Countable): Promise<void> {
  const { analytics } = await clientConfig();
  if (!analytics) return;
  const id = analytics[embedding().countedAs ?? 'web'];
  const shell = entryContext().embedding;
  const body = JSON.stringify({ id, event, path, language: currentPrefix(), shell });
  await fetch(analytics.url, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    body,
  }).catch(() => {});
}
