import { html } from '@daemun/i18n/html';
import type { FastifyReply } from 'fastify';
import { beside, bilingual, stacked } from '../core/layout.ts';
import { words } from '../core/words.ts';
import { openidPaths, sitePaths } from '../sister/clients.ts';
import { sendSitePage } from '../sister/page.ts';
import { visitorCard } from '../sister/visitor-card.ts';
import type { Visitor } from '../sister/visitors.ts';
import { askingPartner, partnerClient } from './client.ts';
import { otherPaths } from './other-clients.ts';

const visitorView = (partner: string) => html`<h1>${stacked(words('sandbox.partner.welcome'))}</h1>
<div class="ways">
<button type="button" class="button primary" id="login">${beside(words('sandbox.partner.logIn'))}</button>
<a class="button" href="${sitePaths.login}?as=${partner}">${beside(words('sandbox.partner.logInHere'))}</a>
<a class="button" href="${openidPaths.login}?as=${partner}">${beside(words('sandbox.sister.logInByOpenid'))}</a>
<button type="button" class="button" data-kind="good">${beside(words('sandbox.partner.goodToken'))}</button>
<button type="button" class="button" data-kind="expired">${beside(words('sandbox.partner.expiredToken'))}</button>
</div>
<p class="actions"><a href="${otherPaths.page}">${beside(words('sandbox.partner.otherWays'))}</a></p>
${
  partner === partnerClient.id
    ? html`<p class="actions"><a href="/?as=${askingPartner.id}">${beside(words('sandbox.partner.asOther'))}</a></p>`
    : html`<p class="quiet">${bilingual(words('sandbox.partner.asOtherNote'))}</p>`
}`;

const signOutForm = html`<form method="post" action="/logout" class="ways"><button class="button">${beside(words('sandbox.common.logOut'))}</button></form>`;
const signOutThere = html`<p class="ways"><a class="button" href="${openidPaths.logout}">${beside(words('sandbox.sister.logOutThere'))}</a></p>`;

/** The partner's only page: the button, who is signed in, and what passed between the windows. */
export const partnerPage = (
  reply: FastifyReply,
  { visitor, home, partner }: { visitor: Visitor | undefined; home: string; partner: string },
): FastifyReply =>
  sendSitePage(
    reply,
    {
      site: 'partner',
      title: words('sandbox.common.mockWeekly'),
      script: 'partner',
      body: html`<div id="partner" data-home="${home}" data-partner="${partner}">
${visitor ? html`${visitorCard(visitor)}${signOutForm}${visitor.by === 'openid' && signOutThere}` : visitorView(partner)}
<p id="status" role="status" class="quiet"></p>
<section aria-labelledby="messages-title"><h2 id="messages-title">${bilingual(words('sandbox.partner.messages'))}</h2>
<ol id="messages" class="messages"></ol></section>
</div>`,
    },
    { home },
  );

/** The news site, where a visit ends whose token is no good. */
export const newsPage = (reply: FastifyReply, home: string): FastifyReply =>
  sendSitePage(
    reply,
    {
      site: 'partner',
      title: words('sandbox.partner.newsSite'),
      body: html`<h1>${stacked(words('sandbox.partner.mockNewsSite'))}</h1>
<p>${bilingual(words('sandbox.partner.newsSiteNote'))}</p>
<p class="actions"><a class="button" href="/">${beside(words('sandbox.common.mockWeekly'))}</a></p>`,
    },
    { home },
  );
