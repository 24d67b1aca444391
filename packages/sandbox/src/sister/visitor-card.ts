import { html, type Markup } from '../core/html.ts';
import type { Visitor } from './visitors.ts';

const ways = {
  bridge: { ko: '로그인 브리지', en: 'login bridge' },
  frame: { ko: '창 사이의 메시지', en: 'message to the frame' },
  code: { ko: '일회용 코드', en: 'one-time code' },
  popup: { ko: '팝업', en: 'popup' },
} as const satisfies Record<Visitor['by'], { ko: string; en: string }>;

/** Who is signed in at a site, and how it knows. */
export const visitorCard = ({ member, email, nickname, by }: Visitor): Markup =>
  html`<h1>${nickname ?? email ?? member} 님, 반갑습니다 <span class="en below" lang="en">Signed in</span></h1>
<dl class="facts">
<dt>회원 번호</dt><dd class="mono">${member}</dd>
<dt>이메일</dt><dd>${email ?? '-'}</dd>
<dt>닉네임</dt><dd>${nickname ?? '-'}</dd>
<dt>로그인한 방법</dt><dd data-by="${by}">${ways[by].ko} <span class="en" lang="en">${ways[by].en}</span></dd>
</dl>`;
