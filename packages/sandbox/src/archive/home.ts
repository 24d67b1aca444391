import type { FastifyInstance } from 'fastify';
import { html, type Markup } from '../core/html.ts';
import type { World } from '../core/world.ts';
import { sitePaths } from '../sister/clients.ts';
import { sendSitePage } from '../sister/page.ts';
import { homeOf } from '../sister/tokens.ts';
import { visitorCard } from '../sister/visitor-card.ts';
import type { Visitors } from '../sister/visitors.ts';
import { queryOf } from '../social/core/fields.ts';

/** Whom the visitor is signed in as, and the ways on from here. */
const signedIn = (card: Markup, home: string, back: string): Markup => html`${card}
<div class="ways">
<a class="button wide" href="${home}/mypage?from=ha&redirectUrl=${back}">내 정보 <span lang="en">My info</span></a>
<form method="post" action="${sitePaths.logout}"><button class="button wide">로그아웃 <span lang="en">Log out</span></button></form>
</div>`;

/** The ways in, the recommended first; meanwhile a frame of the service is asked whether the visitor is known there. */
const ways = (
  home: string,
  back: string,
  asks: boolean,
): Markup => html`<h1>사진으로 읽는 시간 <span class="en below" lang="en">Welcome</span></h1>
<p class="lead">통합 계정으로 로그인해 주세요.</p>
<div class="ways">
<a class="button primary wide" href="${sitePaths.login}">로그인 <span lang="en">Log in</span></a>
<a class="button wide" href="${home}/bridge/login?from=ha&redirectUrl=${back}">로그인 브리지로 <span lang="en">By the login bridge</span></a>
<a class="button wide" href="${home}/bridge/login?from=ha&type=signup&redirectUrl=${back}">회원가입 <span lang="en">Sign up</span></a>
</div>
${
  asks &&
  html`<p class="quiet" role="status" id="asked">로그인되어 있는지 확인하고 있습니다. <span class="en below" lang="en">Asking the service in a frame.</span></p>
<iframe class="service" title="로그인 확인" src="${home}/bridge/login?from=ha" data-home="${home}"></iframe>`
}`;

/** The archive's first page. */
export function addHome(
  app: FastifyInstance,
  world: World,
  { visitors, base }: { visitors: Visitors; base: () => string },
): void {
  app.get('/', (request, reply) => {
    const home = homeOf(world);
    const back = encodeURIComponent(`${base()}/`);
    const visitor = visitors.of(request);
    const asks = queryOf(request).visitor !== 'Y';
    const body = visitor ? signedIn(visitorCard(visitor), home, back) : ways(home, back, asks);
    const title = { ko: '헬로아카이브', en: 'HelloArchive' };
    const page = { site: 'archive', title, body } as const;
    return sendSitePage(reply, visitor || !asks ? page : { ...page, script: 'archive-home' }, { home });
  });
}
