import { html, type Markup } from '@daemun/i18n/html';
import { brandNames } from '../core/brands.ts';
import { bilingual } from '../core/layout.ts';
import { section } from '../core/section.ts';
import { words } from '../core/words.ts';
import type { World } from '../world.ts';
import type { SocialCall } from './core/calls.ts';
import type { SocialStandIn } from './core/stand-in.ts';

const shown = 20;

const seoulTime = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'medium', timeZone: 'Asia/Seoul' });

const people = ({ provider, persons }: SocialStandIn, more: Markup | false) =>
  html`<optgroup label="${brandNames[provider].ko}">${persons.map(
    ({ key, name, about }) =>
      html`<option value="${provider} ${key}">${brandNames[provider].ko} · ${name} (${about.ko})</option>`,
  )}${more}</optgroup>`;

const turnBack = ({ provider }: SocialStandIn) =>
  html`<option value="${provider} cancel">${brandNames[provider].ko} · 취소하는 사람</option>`;

const nextVisitor = (standIns: readonly SocialStandIn[]) => html`<form id="next-person" class="inline">
<label for="person">${bilingual(words('sandbox.social.next'))}</label>
<div><select id="person" name="person">${standIns.map((each) => people(each, turnBack(each)))}</select><button class="button">정하기</button></div>
</form>`;

const kinds = ({ provider, notices }: SocialStandIn) =>
  notices?.kinds.map((kind) => html`<option value="${kind}" data-provider="${provider}">${kind}</option>`) ??
  [];

const notification = (standIns: readonly SocialStandIn[]) => html`<form id="notify" class="inline">
<label for="notify-person">${bilingual(words('sandbox.social.unlinking'))}</label>
<select id="notify-person" name="person">${standIns.map((each) => people(each, false))}</select>
<label for="notify-kind">${bilingual(words('sandbox.social.kind'))}</label>
<div><select id="notify-kind" name="kind">${standIns.flatMap(kinds)}</select><button class="button">알리기</button></div>
</form>`;

const keyButtons = (
  standIns: readonly SocialStandIn[],
) => html`<p class="label" id="rotate-label">${bilingual(words('sandbox.social.rotate'))}</p>
<div class="buttons" role="group" aria-labelledby="rotate-label">${standIns.map(
  ({ provider }) =>
    html`<button type="button" class="button" data-rotate="${provider}">${brandNames[provider].ko}</button>`,
)}</div>`;

const callRow = ({ at, provider, direction, call, subject, status }: SocialCall) => html`<li>
<div class="keys"><strong>${brandNames[provider].ko} ${direction === 'in' ? '해제 요청을 받음' : '알림을 보냄'}</strong><span class="pill">${status ?? '응답 없음'}</span></div>
<p class="about mono">${seoulTime.format(new Date(at))} ${call}${subject !== null && html` · ${subject}`}</p>
</li>`;

const callList = (calls: readonly SocialCall[]) =>
  calls.length === 0
    ? html`<p class="note">${bilingual(words('sandbox.social.noneYet'))}</p>`
    : html`<ul class="rows">${calls.slice(0, shown).map(callRow)}</ul>`;

/** Who comes next at the five providers, what they tell the service, and what the service asked of them. */
export function socialSection({ social }: World): Markup {
  const standIns = [...social.standIns.values()];
  return section(
    'social',
    words('sandbox.common.socialLogIn'),
    html`<div class="forms">${nextVisitor(standIns)}
${notification(standIns.filter(({ notices }) => notices !== undefined))}
<div>${keyButtons(standIns.filter(({ rotateKeys }) => rotateKeys !== undefined))}</div></div>
<h3>${bilingual(words('sandbox.social.backChannel'))}</h3>
${callList(social.calls.all())}`,
  );
}
