import { html, type Markup } from '@daemun/i18n/html';
import { beside, bilingual, stacked } from './layout.ts';
import { section } from './section.ts';
import type { Words } from './stand-in.ts';
import { words } from './words.ts';

/** Steps worth a button, each just past a limit of the product. */
const steps: readonly { readonly advance: string; readonly why: Words }[] = [
  { advance: '3m', why: words('sandbox.clock.pastMailLimit') },
  { advance: '31m', why: words('sandbox.clock.pastResetLink') },
  { advance: '25h', why: words('sandbox.clock.pastLock') },
  { advance: '91d', why: words('sandbox.clock.pastPasswordAdvice') },
];

const step = ({ advance, why }: (typeof steps)[number]) =>
  html`<li><button type="button" class="button" data-advance="${advance}">+${advance}</button><span>${stacked(why)}</span></li>`;

const seoulTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Seoul',
});

/** The service's clock and the ways to move it; `offset` in milliseconds ahead of now. */
export const clockSection = (offset: number): Markup =>
  section(
    'clock',
    words('sandbox.clock.title'),
    html`<p class="now"><time id="now" data-offset="${offset}">${seoulTime.format(Date.now() + offset)}</time> <span class="pill" id="ahead">${offset === 0 ? '지금' : '앞서감'}</span></p>
<ul class="steps">${steps.map(step)}</ul>
<form id="advance" class="inline">
<label for="advance-by">${bilingual(words('sandbox.clock.anyStep'))}</label>
<div><input id="advance-by" name="advance" required pattern="[0-9]{1,6}[smhd]" placeholder="25h" autocomplete="off" spellcheck="false" title="숫자와 s, m, h, d (예: 25h)"><button class="button">앞으로</button></div>
</form>
<button type="button" class="button wide" id="clock-reset">${beside(words('sandbox.clock.backToNow'))}</button>`,
  );
