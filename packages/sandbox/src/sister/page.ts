import type { SisterSite } from '@daemun/contract/codes/services';
import type { FastifyReply } from 'fastify';
import { type Policy, sendMarkup } from '../core/document.ts';
import { html, type Markup } from '../core/html.ts';
import { imitationPage } from '../core/imitation.ts';
import type { Words } from '../core/stand-in.ts';

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
  archive: { name: { ko: '모의 헬로아카이브', en: 'Mock HelloArchive' }, initial: 'H' },
  'news-game': { name: { ko: '모의 뉴스게임', en: 'Mock News Game' }, initial: 'G' },
  partner: { name: { ko: '모의 위클리', en: 'Mock Weekly' }, initial: 'W' },
};

const notice: Words = {
  ko: '연습용 화면입니다. 실제 서비스가 아닙니다.',
  en: 'An imitation for practice.',
};

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
      title: { ko: '로그인할 수 없습니다', en: 'Cannot log in' },
      body: html`<h1>로그인할 수 없습니다 <span class="en below" lang="en">Cannot log in</span></h1>
<dl class="error"><dt>이유</dt><dd class="mono" lang="en">${detail}</dd></dl>
<p class="actions"><a class="button wide" href="/">처음으로 <span lang="en">Home</span></a></p>`,
    },
    { home, status: 400 },
  );
