import { html, type Markup } from '../core/html.ts';
import { layout } from '../core/layout.ts';
import type { World } from '../core/world.ts';
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

/** The list alone, for the page and for its refresh. */
export function inboxList({ inbox }: World, visit: InboxVisit): Markup {
  const mails = visit.to === '' ? inbox.all() : inbox.sentTo(visit.to);
  if (mails.length === 0)
    return html`<div class="empty"><p>${visit.to === '' ? '아직 받은 메일이 없습니다.' : '이 주소로 온 메일이 없습니다.'}</p><p class="en" lang="en">No mail yet. It appears here by itself.</p></div>`;
  const rest = mails.length - shown;
  return html`<ol class="mails">${mails.slice(0, shown).map((mail) => item(mail, visit))}</ol>${rest > 0 && html`<p class="note">이전 메일 ${rest}통은 /inbox.json에 있습니다.</p>`}`;
}

/** The inbox: the list, and beside it (on a phone: instead of it) the mail that is open. */
export function inboxPage(world: World, visit: InboxVisit): Markup {
  const mail = visit.id === undefined ? undefined : world.inbox.find(visit.id);
  const reading =
    mail !== undefined
      ? mailView(mail, `/inbox${query(visit.to)}`)
      : html`<div class="empty"><p>${visit.id === undefined ? '읽을 메일을 골라 주세요.' : '지워진 메일입니다.'}</p><p class="en" lang="en">${visit.id === undefined ? 'Choose a mail to read.' : 'This mail is gone.'}</p></div>`;
  const body = html`<div class="inbox${mail !== undefined && ' reading'}">
<section class="card list" aria-labelledby="inbox-title">
<div class="heading"><h1 id="inbox-title">받은 메일함 <span class="en" lang="en">Inbox</span></h1><button type="button" class="button" id="clear">비우기 <span lang="en">Clear</span></button></div>
<form class="inline" action="/inbox"><label for="to">받는 주소 <span class="en" lang="en">To</span></label>
<div><input id="to" name="to" type="search" value="${visit.to}" placeholder="reader@example.com" autocomplete="off" spellcheck="false"><button class="button">찾기</button></div></form>
<div id="list" data-refresh="/inbox/list${query(visit.to)}" data-open="${visit.id ?? ''}">${inboxList(world, visit)}</div>
</section>
<section class="card view" aria-label="메일">${reading}</section>
</div>`;
  return layout({
    title: '메일함 · 대문 샌드박스',
    name: 'inbox',
    at: '/inbox',
    serviceUrl: world.serviceUrl,
    body,
  });
}
