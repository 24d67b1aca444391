import type { FastifyReply } from 'fastify';
import { html } from '../core/html.ts';
import { sitePaths } from '../sister/clients.ts';
import { sendSitePage } from '../sister/page.ts';
import { visitorCard } from '../sister/visitor-card.ts';
import type { Visitor } from '../sister/visitors.ts';
import { partnerClient } from './client.ts';

const visitorView = html`<h1>모의 위클리에 오신 것을 환영합니다 <span class="en below" lang="en">A partner that leaves the log-in to Daemun</span></h1>
<div class="ways">
<button type="button" class="button primary" id="login">한빛통신으로 로그인 <span lang="en">Log in with Hanbit</span></button>
<a class="button" href="${sitePaths.login}">창 없이 로그인 <span lang="en">Log in without a window</span></a>
<button type="button" class="button" data-kind="good">로그인 토큰으로 열기 <span lang="en">Open with a log-in token</span></button>
<button type="button" class="button" data-kind="expired">만료된 토큰으로 열기 <span lang="en">Open with an expired token</span></button>
</div>`;

const signOutForm = html`<form method="post" action="/logout" class="ways"><button class="button">로그아웃 <span lang="en">Log out</span></button></form>`;

/** The partner's only page: the button, who is signed in, and what passed between the windows. */
export const partnerPage = (
  reply: FastifyReply,
  { visitor, home }: { visitor: Visitor | undefined; home: string },
): FastifyReply =>
  sendSitePage(
    reply,
    {
      site: 'partner',
      title: { ko: '모의 위클리', en: 'Mock Weekly' },
      script: 'partner',
      body: html`<div id="partner" data-home="${home}" data-partner="${partnerClient.id}">
${visitor ? html`${visitorCard(visitor)}${signOutForm}` : visitorView}
<p id="status" role="status" class="quiet"></p>
<section aria-labelledby="messages-title"><h2 id="messages-title">창 사이의 메시지 <span class="en" lang="en">Messages</span></h2>
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
      title: { ko: '뉴스 사이트', en: 'News site' },
      body: html`<h1>모의 한빛통신 뉴스 <span class="en below" lang="en">Mock news site</span></h1>
<p>로그인을 마치지 못한 방문자가 돌아오는 곳입니다. <span class="en" lang="en">Visitors whose log-in token is no good come here.</span></p>
<p class="actions"><a class="button" href="/">모의 위클리 <span lang="en">Mock Weekly</span></a></p>`,
    },
    { home },
  );
