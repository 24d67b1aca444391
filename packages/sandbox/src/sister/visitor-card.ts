import { html, type Markup } from '@daemun/i18n/html';
import { bilingual } from '../core/layout.ts';
import type { Words } from '../core/stand-in.ts';
import { words } from '../core/words.ts';
import type { Visitor } from './visitors.ts';

const ways = {
  bridge: words('sandbox.sister.byBridge'),
  frame: words('sandbox.sister.byFrame'),
  code: words('sandbox.sister.byCode'),
  popup: words('sandbox.sister.byPopup'),
  openid: words('sandbox.sister.byOpenid'),
} as const satisfies Record<Visitor['by'], Words>;

const adultRow = (isAdult: boolean): Markup =>
  html`<dt>${bilingual(words('sandbox.sister.adult'))}</dt><dd data-adult="${String(isAdult)}">${bilingual(
    isAdult ? words('sandbox.sister.adultKnown') : words('sandbox.sister.adultUnknown'),
  )}</dd>
`;

/** Who is signed in at a site, and how it knows. */
export const visitorCard = ({ member, email, nickname, isAdult, by }: Visitor): Markup =>
  html`<h1>${nickname ?? email ?? member} 님, 반갑습니다 <span class="en below" lang="en">Signed in</span></h1>
<dl class="facts">
<dt>회원 번호</dt><dd class="mono">${member}</dd>
<dt>이메일</dt><dd>${email ?? '-'}</dd>
<dt>닉네임</dt><dd>${nickname ?? '-'}</dd>
${isAdult !== undefined && adultRow(isAdult)}<dt>로그인한 방법</dt><dd data-by="${by}">${bilingual(ways[by])}</dd>
</dl>`;
