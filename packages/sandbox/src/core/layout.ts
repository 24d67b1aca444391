import { html, type Markup } from '@daemun/i18n/html';
import type { FastifyReply } from 'fastify';
import { documentOf, ownOriginOnly, sendMarkup } from './document.ts';
import type { Words } from './stand-in.ts';
import { words } from './words.ts';

export interface Page {
  readonly title: string;
  /** Base name of the page's own script and style sheet. */
  readonly name: 'control' | 'inbox' | 'crm';
  /** The tab of the header this page stands under. */
  readonly at: '/' | '/inbox' | '/crm';
  readonly home: string;
  readonly body: Markup;
}

/** Korean with the English behind it. */
export const bilingual = ({ ko, en }: Words): Markup => html`${ko} <span class="en" lang="en">${en}</span>`;

/** Korean with the English behind it in the same letters, as buttons have it. */
export const beside = ({ ko, en }: Words): Markup => html`${ko} <span lang="en">${en}</span>`;

/** Korean and the English as plain text, for what a script of the page says. */
export const inBoth = ({ ko, en }: Words): string => `${ko} ${en}`;

/** Korean with the English beneath. */
export const stacked = ({ ko, en }: Words): Markup =>
  html`${ko} <span class="en below" lang="en">${en}</span>`;

const tab = (href: Page['at'], at: Page['at'], label: Words) =>
  html`<a class="tab" href="${href}"${href === at && html` aria-current="page"`}>${bilingual(label)}</a>`;

/** The frame all pages of the sandbox share. */
export const layout = ({ title, name, at, home, body }: Page): Markup =>
  documentOf({
    title,
    sheets: ['tokens', 'base', 'parts', name],
    script: name,
    body: html`<a class="skip" href="#main">본문 바로가기</a>
<header class="top">
<a class="mark" href="/"><img src="/assets/gate.svg" alt="" width="32" height="32"><span>${bilingual(words('sandbox.frame.name'))}</span></a>
<nav aria-label="샌드박스">${tab('/', at, words('sandbox.frame.control'))}${tab('/inbox', at, words('sandbox.frame.inbox'))}${tab('/crm', at, words('sandbox.frame.crm'))}<a class="tab" href="${home}">${bilingual(words('sandbox.common.openDaemun'))}</a></nav>
</header>
<main id="main" tabindex="-1">
${body}
</main>
<div class="toast" role="status" aria-live="polite" hidden></div>`,
  });

/** Sends a page, or a part of one, of the sandbox's own. */
export const sendPage = (reply: FastifyReply, page: Markup): FastifyReply =>
  sendMarkup(reply, page, ownOriginOnly);
