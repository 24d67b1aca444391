import { socialSection } from '../social/social-section.ts';
import { addressSection } from './address-section.ts';
import { apiSection } from './api-section.ts';
import { clockSection } from './clock-section.ts';
import { faultSection } from './fault-section.ts';
import { html, type Markup } from './html.ts';
import { layout } from './layout.ts';
import { memberSection } from './member-section.ts';
import { resetSection } from './reset-section.ts';
import type { World } from './world.ts';

/** The page of `GET /`: what stands where, who to log in as, and every switch. */
export function controlPage(world: World): Markup {
  const body = html`
<div class="intro">
<h1>대문 바깥의 모든 것</h1>
<p class="en" lang="en">Everything outside the gate</p>
<p class="lead">대문이 만나는 세상을 이 컴퓨터 안에 차려 놓았습니다. 메일은 메일함에 도착하고, 시간과 장애는 여기서 바꿉니다. 실제로 밖으로 나가는 것은 없습니다.</p>
<p class="en" lang="en">The world the service meets, on this computer: mails arrive in the inbox, time and faults are changed here, nothing leaves the machine.</p>
<p class="actions"><a class="button primary" href="${world.serviceUrl}">대문 열기 <span lang="en">Open Daemun</span></a><a class="button" href="/inbox">받은 메일함 <span lang="en">Inbox · ${world.inbox.all().length}</span></a></p>
</div>
<nav class="jump" aria-label="이 화면"><a href="#members">데모 회원</a><a href="#addresses">주소</a><a href="#social">소셜</a><a href="#clock">시계</a><a href="#faults">장애</a><a href="#reset">처음으로</a><a href="#api">호출</a></nav>
<div class="columns">
<div class="column">${memberSection()}${addressSection(world)}${socialSection(world)}</div>
<div class="column">${clockSection(world.clock.offset())}${faultSection(world)}${resetSection()}</div>
</div>
${apiSection()}`;
  return layout({
    title: '조종판 · 대문 샌드박스',
    name: 'control',
    at: '/',
    serviceUrl: world.serviceUrl,
    body,
  });
}
