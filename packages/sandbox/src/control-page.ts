import { html, type Markup } from '@daemun/i18n/html';
import { addressSection } from './core/address-section.ts';
import { apiSection } from './core/api-section.ts';
import { clockSection } from './core/clock-section.ts';
import { faultSection } from './core/fault-section.ts';
import { beside, layout, stacked } from './core/layout.ts';
import { memberSection } from './core/member-section.ts';
import { section } from './core/section.ts';
import { words } from './core/words.ts';
import { socialSection } from './social/social-section.ts';
import type { World } from './world.ts';

/** The page of `GET /`: what stands where, who to log in as, and every switch. */
export function controlPage(world: World): Markup {
  const [heading, lead] = [words('sandbox.control.title'), words('sandbox.control.lead')];
  const inbox = words('sandbox.common.inbox');
  const body = html`
<div class="intro">
<h1>${heading.ko}</h1>
<p class="en" lang="en">${heading.en}</p>
<p class="lead">${lead.ko}</p>
<p class="en" lang="en">${lead.en}</p>
<p class="actions"><a class="button primary" href="${world.home}">${beside(words('sandbox.common.openDaemun'))}</a><a class="button" href="/inbox">${inbox.ko} <span lang="en">${inbox.en} · ${world.inbox.all().length}</span></a></p>
</div>
<nav class="jump" aria-label="이 화면"><a href="#members">데모 회원</a><a href="#addresses">주소</a><a href="#social">소셜</a><a href="#clock">시계</a><a href="#faults">장애</a><a href="#reset">처음으로</a><a href="#api">호출</a></nav>
<div class="columns">
<div class="column">${memberSection()}${addressSection(world)}${socialSection(world)}</div>
<div class="column">${clockSection(world.clock.offset())}${faultSection(world)}${resetSection()}</div>
</div>
${apiSection()}`;
  return layout({
    title: '제어판 · 대문 샌드박스',
    name: 'control',
    at: '/',
    home: world.home,
    body,
  });
}

/** Back to the demo data, after one question. */
const resetSection = (): Markup =>
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
