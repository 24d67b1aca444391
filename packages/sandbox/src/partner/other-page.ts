import { html, type Markup } from '@daemun/i18n/html';
import type { FastifyReply } from 'fastify';
import { beside, bilingual, stacked } from '../core/layout.ts';
import type { Words } from '../core/stand-in.ts';
import { words } from '../core/words.ts';
import { sendSitePage } from '../sister/page.ts';
import { otherPaths } from './other-clients.ts';
import type { OtherVisit } from './other-visits.ts';

const button = (address: string, said: Words): Markup =>
  html`<form method="post" action="${address}"><button class="button">${beside(said)}</button></form>`;

const link = (address: string, said: Words): Markup =>
  html`<a class="button" href="${address}">${beside(said)}</a>`;

const facts = (rows: readonly (readonly [Words, string])[]): Markup =>
  html`<dl class="facts">${rows.map(([name, value]) => html`<dt>${bilingual(name)}</dt><dd>${value}</dd>`)}</dl>`;

const section = (id: string, title: Words, lead: Words, content: Markup): Markup =>
  html`<section class="way" aria-labelledby="${id}-title" data-way="${id}"><h2 id="${id}-title">${bilingual(title)}</h2>
<p class="quiet">${stacked(lead)}</p>${content}</section>`;

const pluginView = ({ plugin }: OtherVisit): Markup =>
  html`${
    plugin &&
    facts([
      [words('sandbox.partner.member'), plugin.sub],
      [words('sandbox.partner.name'), plugin.name ?? '-'],
      [words('sandbox.partner.email'), plugin.email ?? '-'],
    ])
  }<div class="ways">${link(otherPaths.pluginLogin, words('sandbox.partner.logInByPlugin'))}</div>`;

const said = {
  given: words('sandbox.partner.articleGiven'),
  refused: words('sandbox.partner.articleRefused'),
  over: words('sandbox.partner.appOver'),
} as const satisfies Record<NonNullable<OtherVisit['said']>, Words>;

const appView = ({ app, said: last }: OtherVisit): Markup => html`${
  app &&
  facts([
    [words('sandbox.partner.member'), app.member],
    [words('sandbox.partner.renewals'), String(app.renewals)],
  ])
}<div class="ways">${link(otherPaths.appLogin, words('sandbox.partner.logInByApp'))}${
  app && button(otherPaths.appRenew, words('sandbox.partner.renew'))
}</div>
${last === 'over' && html`<p role="status">${bilingual(said.over)}</p>`}`;

const serverView = ({ app, said: last }: OtherVisit): Markup => html`<div class="ways">${
  app
    ? button(otherPaths.appCall, words('sandbox.partner.callServer'))
    : html`<p>${bilingual(words('sandbox.partner.appFirst'))}</p>`
}</div>
${last !== undefined && last !== 'over' && html`<p role="status" data-said="${last}">${bilingual(said[last])}</p>`}`;

/** Three more programs that connect by OpenID Connect, and what each of them got. */
export const otherPage = (reply: FastifyReply, visit: OtherVisit, home: string): FastifyReply =>
  sendSitePage(
    reply,
    {
      site: 'partner',
      title: words('sandbox.partner.otherWays'),
      body: html`<h1>${stacked(words('sandbox.partner.otherWays'))}</h1>
${section('plugin', words('sandbox.partner.plugin'), words('sandbox.partner.pluginLead'), pluginView(visit))}
${section('app', words('sandbox.partner.app'), words('sandbox.partner.appLead'), appView(visit))}
${section('server', words('sandbox.partner.server'), words('sandbox.partner.serverLead'), serverView(visit))}
<p class="actions"><a class="button" href="/">${beside(words('sandbox.common.mockWeekly'))}</a></p>`,
    },
    { home },
  );
