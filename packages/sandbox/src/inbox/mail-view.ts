import { html, type Markup } from '@daemun/i18n/html';
import { bilingual, stacked } from '../core/layout.ts';
import { copyable } from '../core/section.ts';
import { words } from '../core/words.ts';
import type { Mail } from './mail.ts';

const seoulTime = new Intl.DateTimeFormat('ko-KR', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Asia/Seoul',
});

const link = (address: string) =>
  html`<li><a class="link mono" href="${address}" target="_blank" rel="noopener noreferrer">${address}</a></li>`;

/** One mail: who, when, its links ready to press, the HTML in a frame that runs nothing, and the text twin. */
export const mailView = (
  { id, subject, from, to, date, links, html: body, text }: Mail,
  back: string,
): Markup => html`
<a class="back" href="${back}">${bilingual(words('sandbox.inbox.back'))}</a>
<h2>${subject || '(제목 없음)'}</h2>
<dl class="envelope">
<div><dt>${stacked(words('sandbox.inbox.from'))}</dt><dd>${from}</dd></div>
<div><dt>${stacked(words('sandbox.inbox.to'))}</dt><dd>${to.split(', ').map(copyable)}</dd></div>
<div><dt>${stacked(words('sandbox.inbox.arrived'))}</dt><dd><time datetime="${date}">${seoulTime.format(new Date(date))}</time></dd></div>
</dl>
${links.length > 0 && html`<h3>${bilingual(words('sandbox.inbox.links'))}</h3><ul class="links">${links.map(link)}</ul>`}
${body !== '' && html`<h3>${bilingual(words('sandbox.inbox.asShown'))}</h3><iframe class="body" src="/inbox/${id}/body" title="메일 본문" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`}
${text !== '' && html`<h3>${bilingual(words('sandbox.inbox.plainText'))}</h3><pre class="text">${text}</pre>`}`;

/** The HTML of a mail as a page of its own, its links opening outside the frame. */
export function mailBody({ html: body }: Mail): string {
  const base = '<base target="_blank">';
  const head = /<head[^>]*>/i.exec(body);
  if (!head) return `<!doctype html><meta charset="utf-8">${base}${body}`;
  const end = head.index + head[0].length;
  return `${body.slice(0, end)}${base}${body.slice(end)}`;
}
