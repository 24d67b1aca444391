import { html, type Markup } from '@daemun/i18n/html';
import { documentOf } from './document.ts';
import { bilingual } from './layout.ts';
import type { Words } from './stand-in.ts';

/** A site that a page imitates. */
export interface Imitation {
  readonly name: Words;
  readonly initial: string;
  /** That this is not the real one. */
  readonly notice: Words;
  /** Class name that gives the page the site's colours. */
  readonly look: string;
  /** Base name of a style sheet beside those that all imitations share. */
  readonly sheet?: string;
}

export interface ImitationPage {
  readonly title: string;
  readonly body: Markup;
  /** Base name of the page's own script. */
  readonly script?: string | undefined;
}

/** A page of an imitated site, marked as the imitation it is. */
export const imitationPage = (
  { name, initial, notice, look, sheet }: Imitation,
  { title, body, script }: ImitationPage,
): Markup =>
  documentOf({
    title: `${title} · ${name.ko}`,
    sheets: ['tokens', 'base', 'parts', 'social', ...(sheet ? [sheet] : [])],
    script,
    look: `provider ${look}`,
    body: html`<header><p class="notice">${bilingual(notice)}</p></header>
<main class="gate">
<div class="brand"><span class="badge" aria-hidden="true">${initial}</span><strong>${bilingual(name)}</strong></div>
${body}
</main>`,
  });
