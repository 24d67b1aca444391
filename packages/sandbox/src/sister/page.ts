import type { SisterSite } from '@daemun/contract/codes/services';
import { html, type Markup } from '@daemun/i18n/html';
import type { FastifyReply } from 'fastify';
import { type Policy, sendMarkup } from '../core/document.ts';
import { imitationPage } from '../core/imitation.ts';
import { beside, stacked } from '../core/layout.ts';
import type { Words } from '../core/stand-in.ts';
import { words } from '../core/words.ts';

/** Whose look a page has. */
export type SiteName = SisterSite | 'partner';

export interface SitePage {
  readonly site: SiteName;
  readonly title: Words;
  readonly body: Markup;
  /** Base name of the page's own script. */
  readonly script?: string;
}

const names: Readonly<Record<SiteName, { readonly name: Words; readonly initial: string }>> = {
  archive: { name: words('sandbox.sister.archive'), initial: 'H' },
  'news-game': { name: words('sandbox.sister.newsGame'), initial: 'G' },
  partner: { name: words('sandbox.common.mockWeekly'), initial: 'W' },
};

const notice: Words = words('sandbox.sister.notice');

/** A frame of the service where it has one, and forms that lead on to the service. */
const policyOf = (home: string, framedBy: string): Policy => ({
  'connect-src': "'self'",
  'frame-src': home,
  'frame-ancestors': framedBy,
});

/** Sends a page of a site; `home` is the service, the only one that may have it in a frame where it may be framed at all. */
export const sendSitePage = (
  reply: FastifyReply,
  { site, title, ...page }: SitePage,
  { home, framed = false, status = 200 }: { home: string; framed?: boolean; status?: number },
): FastifyReply =>
  sendMarkup(
    reply.code(status),
    imitationPage({ ...names[site], notice, look: site, sheet: 'sister' }, { ...page, title: title.ko }),
    policyOf(home, framed ? home : "'none'"),
  );

/** A log-in that the site does not believe. */
export const sendSiteProblem = (
  reply: FastifyReply,
  site: SiteName,
  detail: string,
  home: string,
): FastifyReply =>
  sendSitePage(
    reply,
    {
      site,
      title: words('sandbox.sister.cannotLogIn'),
      body: html`<h1>${stacked(words('sandbox.sister.cannotLogIn'))}</h1>
<dl class="error"><dt>이유</dt><dd class="mono" lang="en">${detail}</dd></dl>
<p class="actions"><a class="button wide" href="/">${beside(words('sandbox.common.home'))}</a></p>`,
    },
    { home, status: 400 },
  );
