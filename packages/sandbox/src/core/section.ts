import { html, type Markup } from '@daemun/i18n/html';
import { beside, bilingual } from './layout.ts';
import type { Words } from './stand-in.ts';
import { words } from './words.ts';

/** A card of the control page with its heading; `id` names it for links and labels. */
export const section = (id: string, title: Words, body: Markup): Markup =>
  html`<section class="card" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${bilingual(title)}</h2>
${body}
</section>`;

/** A text that one click copies. */
export const copyable = (text: string): Markup =>
  html`<button type="button" class="copy mono" data-copy="${text}" aria-label="${text} 복사"><span>${text}</span></button>`;

/** The mark of what is not built yet. */
export const toCome: Markup = html`<span class="pill">${beside(words('sandbox.common.toCome'))}</span>`;
