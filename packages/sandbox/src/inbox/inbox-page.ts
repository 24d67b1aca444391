import { html, type Markup } from '@daemun/i18n/html';
import { beside, bilingual, layout, stacked } from '../core/layout.ts';
import type { Words } from '../core/stand-in.ts';
import { words } from '../core/words.ts';
import type { World } from '../world.ts';
import type { Mail } from './mail.ts';
import { mailView } from './mail-view.ts';

const shown = 200;

const seoulTime = new Intl.DateTimeFormat('ko-KR', {
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'Asia/Seoul',
});

export interface InboxVisit {
  /** The address the list is narrowed to; empty for everybody. */
  readonly to: string;
  /** The mail that was asked for, if any. */
  readonly id?: string;
}

const query = (to: string) => (to === '' ? '' : `?to=${encodeURIComponent(to)}`);

const item = ({ id, subject, to, date }: Mail, visit: InboxVisit) => html`<li>
<a class="mail" href="/inbox/${id}${query(visit.to)}"${id === visit.id && html` aria-current="true"`}>
<strong class="subject">${subject || '(제목 없음)'}</strong>
<span class="to">${to}</span><time datetime="${date}">${seoulTime.format(new Date(date))}</time>
</a>
</li>`;

/** What stands where there is nothing to show. */
const notice = ({ ko, en }: Words): Markup =>
  html`<div class="empty"><p>${ko}</p><p class="en" lang="en">${en}</p></div>`;

/** The list alone, for the page and for its refresh. */
export function inboxList({ inbox }: World, visit: InboxVisit): Markup {
  const mails = visit.to === '' ? inbox.all() : inbox.sentTo(visit.to);
  if (mails.length === 0)
    return notice(words(visit.to === '' ? 'sandbox.inbox.empty' : 'sandbox.inbox.noneForAddress'));
  const rest = mails.length - shown;
  return html`<ol class="mails">${mails.slice(0, shown).map((mail) => item(mail, visit))}</ol>${rest > 0 && html`<p class="note">${stacked(words('sandbox.inbox.earlier', () => ({ count: rest })))}</p>`}`;
}

/** The inbox: the list, and beside it (on a phone: instead of it) the mail that is open. */
export function inboxPage(world: World, visit: InboxVisit): Markup {
  const mail = visit.id === undefined ? undefined : world.inbox.find(visit.id);
  const reading =
    mail !== undefined
      ? mailView(mail, `/inbox${query(visit.to)}`)
      : notice(words(visit.id === undefined ? 'sandbox.inbox.choose' : 'sandbox.inbox.gone'));
  const body = html`<div class="inbox${mail !== undefined && ' reading'}">
<section class="card list" aria-labelledby="inbox-title">
<div class="heading"><h1 id="inbox-title">${bilingual(words('sandbox.common.inbox'))}</h1><button type="button" class="button" id="clear">${beside(words('sandbox.inbox.clear'))}</button></div>
<form class="inline" action="/inbox"><label for="to">${bilingual(words('sandbox.inbox.filter'))}</label>
<div><input id="to" name="to" type="search" value="${visit.to}" placeholder="reader@example.com" autocomplete="off" spellcheck="false"><button class="button">찾기</button></div></form>
<div id="list" data-refresh="/inbox/list${query(visit.to)}" data-open="${visit.id ?? ''}">${inboxList(world, visit)}</div>
</section>
<section class="card view" aria-label="메일">${reading}</section>
</div>`;
  return layout({
    title: '메일함 · 대문 샌드박스',
    name: 'inbox',
    at: '/inbox',
    home: world.home,
    body,
  });
}
