import { html, type Markup } from '@daemun/i18n/html';
import { faultForm } from '../core/fault-section.ts';
import { bilingual, layout, stacked } from '../core/layout.ts';
import { copyable, section } from '../core/section.ts';
import type { Words } from '../core/stand-in.ts';
import { words } from '../core/words.ts';
import type { World } from '../world.ts';
import type { AddressBook, Delivery, KeptEvent, Reader } from './address-book.ts';
import { crmPaths } from './environment.ts';
import { wordsOf } from './events-told.ts';

const shownReaders = 20;
const shownDeliveries = 30;

const seoulTime = new Intl.DateTimeFormat('ko-KR', {
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'Asia/Seoul',
});
const time = (iso: string): Markup => html`<time datetime="${iso}">${seoulTime.format(new Date(iso))}</time>`;

const text = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

const event = (kept: KeptEvent): Markup => html`<li>
${time(kept.timestamp)}
<div><strong>${bilingual(wordsOf(kept))}</strong>
<p class="facts"><code>${kept.type}</code>${Object.entries(kept.data).map(([name, value]) => html` <code class="fact">${name} ${text(value)}</code>`)}${kept.times > 1 && html` <span class="pill">${kept.times}×</span>`}</p></div>
</li>`;

/** What somebody is called of whom the CRM knows no more than a number. */
const nameOf = ({ subject, events }: Reader): Words => {
  if (subject === '') return words('sandbox.crm.nobody');
  return events[0]?.type.startsWith('newsletter.')
    ? words('sandbox.crm.subscriber')
    : words('sandbox.crm.member');
};

const reader = (known: Reader): Markup => html`<article class="card reader">
<header><h2>${bilingual(nameOf(known))}</h2> <code class="subject">${known.subject}</code>${known.hasLeft && html` <span class="pill">${bilingual(words('sandbox.crm.erased'))}</span>`}</header>
<ol class="life">${known.events.map(event)}</ol>
</article>`;

const empty = (said: Words): Markup => html`<p class="empty">${stacked(said)}</p>`;

/** Readers with their lives: the one of whom something came last is the first. */
export function crmReaders(book: AddressBook): Markup {
  const readers = book.readers();
  if (readers.length === 0) return html`<div class="card">${empty(words('sandbox.crm.empty'))}</div>`;
  return html`${readers.slice(0, shownReaders).map(reader)}`;
}

/** What there was instead of a status. */
const withoutStatus: Readonly<Record<string, () => Words>> = {
  cut: () => words('sandbox.crm.cut'),
  late: () => words('sandbox.crm.late'),
  garbage: () => words('sandbox.faults.garbage'),
};

const answered = (answer: string): Markup => {
  const said = withoutStatus[answer]?.();
  return html`<strong class="pill${!answer.startsWith('2') && ' failed'}">${said === undefined ? answer : bilingual(said)}</strong>`;
};

const delivery = ({ at, id, type, answer }: Delivery): Markup =>
  html`<li>${time(at)} <div><p class="facts">${answered(answer)} <code>${type}</code></p><code class="subject">${id}</code></div></li>`;

/** What came, the newest first, and what was answered. */
export function crmDeliveries(book: AddressBook): Markup {
  const deliveries = book.deliveries();
  if (deliveries.length === 0) return empty(words('sandbox.crm.noDeliveries'));
  return html`<ol class="deliveries">${deliveries.slice(0, shownDeliveries).map(delivery)}</ol>`;
}

/** What switches sending on again once the CRM has answered 410. */
const resume = 'npm run events -- resume sandbox-crm --reason "…"';

/** The CRM's page: lives of readers, and beside them how it behaves and what it answered. */
export function crmPage(world: World, book: AddressBook): Markup {
  const [heading, lead] = [words('sandbox.crm.title'), words('sandbox.crm.lead')];
  const body = html`
<div class="intro">
<h1>${bilingual(heading)}</h1>
<p class="lead">${lead.ko}</p>
<p class="en" lang="en">${lead.en}</p>
</div>
<div class="columns">
<div class="column" id="readers" data-refresh="${crmPaths.page}/readers">${crmReaders(book)}</div>
<div class="column">
${section('faults', words('sandbox.faults.title'), html`${faultForm(world, ['crm'])}<p class="note">${stacked(words('sandbox.crm.resume'))}</p>${copyable(resume)}`)}
${section('deliveries', words('sandbox.crm.deliveries'), html`<div data-refresh="${crmPaths.page}/deliveries">${crmDeliveries(book)}</div>`)}
</div>
</div>`;
  return layout({ title: 'CRM · 대문 샌드박스', name: 'crm', at: '/crm', home: world.home, body });
}
