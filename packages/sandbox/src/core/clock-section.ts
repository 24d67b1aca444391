import { html, type Markup } from './html.ts';
import { stacked } from './layout.ts';
import { section } from './section.ts';
import type { Words } from './stand-in.ts';

/** Steps worth a button, each just past a limit of the product. */
const steps: readonly { readonly advance: string; readonly why: Words }[] = [
  { advance: '3m', why: { ko: '메일 발송 제한이 풀립니다', en: 'past the mail limit' } },
  { advance: '31m', why: { ko: '재설정 링크가 만료됩니다', en: 'past a reset link' } },
  { advance: '25h', why: { ko: '잠금과 인증 대기가 끝납니다', en: 'past a lock or a waiting sign-up' } },
  { advance: '91d', why: { ko: '비밀번호 변경을 권합니다', en: 'past the password advice' } },
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
    { ko: '시계', en: 'Clock' },
    html`<p class="now"><time id="now" data-offset="${offset}">${seoulTime.format(Date.now() + offset)}</time> <span class="pill" id="ahead">${offset === 0 ? '지금' : '앞서감'}</span></p>
<ul class="steps">${steps.map(step)}</ul>
<form id="advance" class="inline">
<label for="advance-by">직접 입력 <span class="en" lang="en">Any step: s, m, h, d</span></label>
<div><input id="advance-by" name="advance" required pattern="[0-9]{1,6}[smhd]" placeholder="25h" autocomplete="off" spellcheck="false" title="숫자와 s, m, h, d (예: 25h)"><button class="button">앞으로</button></div>
</form>
<button type="button" class="button wide" id="clock-reset">지금으로 되돌리기 <span lang="en">Back to now</span></button>`,
  );
