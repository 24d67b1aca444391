import { html, type Markup } from '@daemun/i18n/html';
import { beside, stacked } from './layout.ts';
import { section } from './section.ts';
import { words } from './words.ts';

/** Back to the demo data, after one question. */
export const resetSection = (): Markup =>
  section(
    'reset',
    words('sandbox.reset.title'),
    html`<p class="note">${stacked(words('sandbox.reset.note'))}</p>
<button type="button" class="button danger wide" id="ask-reset">${beside(words('sandbox.reset.button'))}</button>
<dialog id="reset-dialog" aria-labelledby="reset-question">
<h2 id="reset-question">${stacked(words('sandbox.reset.question'))}</h2>
<p class="question">${stacked(words('sandbox.reset.loss'))}</p>
<form method="dialog" class="pair"><button class="button" value="">취소</button><button class="button danger" value="reset">되돌리기</button></form>
</dialog>`,
  );
