import { currentPrefix } from '../i18n/load-language.ts';
import { surroundings } from '../session/surroundings.ts';
import { visit } from '../session/visit.ts';

/** What may be counted: a visit of a tracked screen or a step of the sign-up, by its path below the language alone. */
export type Countable = { readonly event: 'visit' | 'sign-up'; readonly path: string };

/** Sends one event: no query, no cookie, nothing by which a person would be known again. Nobody waits for it. */
export async function sendCount({ event, path }: Countable): Promise<void> {
  const { analytics } = await surroundings();
  if (!analytics) return;
  const { shell } = visit();
  const id = shell === 'app' ? analytics.app : analytics.web;
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
