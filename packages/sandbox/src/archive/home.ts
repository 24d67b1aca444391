import { html, type Markup } from '@daemun/i18n/html';
import type { FastifyInstance } from 'fastify';
import { beside, inBoth, stacked } from '../core/layout.ts';
import { words } from '../core/words.ts';
import { openidPaths, sitePaths } from '../sister/clients.ts';
import { sendSitePage } from '../sister/page.ts';
import { homeOf } from '../sister/tokens.ts';
import { visitorCard } from '../sister/visitor-card.ts';
import type { Visitors } from '../sister/visitors.ts';
import { queryOf } from '../social/core/fields.ts';
import type { World } from '../world.ts';

/** Whom the visitor is signed in as, and the ways on from here. */
const signedIn = (card: Markup, home: string, back: string): Markup => html`${card}
<div class="ways">
<a class="button wide" href="${home}/mypage?from=ha&redirectUrl=${back}">${beside(words('sandbox.common.myInfo'))}</a>
<form method="post" action="${sitePaths.logout}"><button class="button wide">${beside(words('sandbox.common.logOut'))}</button></form>
</div>`;

/** The ways in, the recommended first; meanwhile a frame of the service is asked whether the visitor is known there. */
const ways = (
  home: string,
  back: string,
  asks: boolean,
): Markup => html`<h1>${stacked(words('sandbox.archive.welcome'))}</h1>
<p class="lead">${stacked(words('sandbox.sister.logInLead'))}</p>
<div class="ways">
<a class="button primary wide" href="${sitePaths.login}">${beside(words('sandbox.common.logIn'))}</a>
<a class="button wide" href="${openidPaths.login}">${beside(words('sandbox.sister.logInByOpenid'))}</a>
<a class="button wide" href="${home}/bridge/login?from=ha&redirectUrl=${back}">${beside(words('sandbox.archive.byBridge'))}</a>
<a class="button wide" href="${home}/bridge/login?from=ha&type=signup&redirectUrl=${back}">${beside(words('sandbox.archive.signUp'))}</a>
</div>
${
  asks &&
  html`<p class="quiet" role="status" id="asked" data-unknown="${inBoth(words('sandbox.archive.askedUnknown'))}" data-nobody="${inBoth(words('sandbox.archive.askedNobody'))}" data-somebody="${inBoth(words('sandbox.archive.askedSomebody'))}">${stacked(words('sandbox.archive.asking'))}</p>
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
    const title = words('sandbox.common.helloArchive');
    const page = { site: 'archive', title, body } as const;
    return sendSitePage(reply, visitor || !asks ? page : { ...page, script: 'archive-home' }, { home });
  });
}
