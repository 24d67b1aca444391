import { html, type Markup } from './html.ts';
import type { Words } from './stand-in.ts';

/** A card of the control page with its heading; `id` names it for links and labels. */
export const section = (id: string, title: Words, body: Markup): Markup =>
  html`<section class="card" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title.ko} <span class="en" lang="en">${title.en}</span></h2>
${body}
</section>`;

/** A text that one click copies. */
export const copyable = (text: string): Markup =>
  html`<button type="button" class="copy mono" data-copy="${text}" aria-label="${text} 복사"><span>${text}</span></button>`;

/** The mark of what is not built yet. */
export const toCome: Markup = html`<span class="pill">준비 중 <span lang="en">to come</span></span>`;
