import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import { languages } from '@daemun/contract/languages';
import { html, type Markup } from '@daemun/i18n/html';
import type { FastifyReply } from 'fastify';
import { documentOf, ownOriginOnly, sendMarkup } from '../core/document.ts';
import { beside, bilingual, inBoth, stacked } from '../core/layout.ts';
import type { Words } from '../core/stand-in.ts';
import { words } from '../core/words.ts';
import type { World } from '../world.ts';
import { nativeActs } from './native-calls.ts';
import type { PhoneSettings } from './settings.ts';

const starts = [
  ['/login', words('sandbox.phone.logIn')],
  ['/join', words('sandbox.phone.signUp')],
  ['/my/setting', words('sandbox.common.myInfo')],
] as const;

const option = (value: string, label: string, chosen: boolean): Markup =>
  html`<option value="${value}"${chosen && html` selected`}>${label}</option>`;

const settingsForm = ({
  platform,
  language,
}: PhoneSettings): Markup => html`<form id="settings" class="controls">
<label>${bilingual(words('sandbox.phone.platform'))}<select name="platform">
${option('ANDROID', 'Android', platform === 'ANDROID')}${option('IOS', 'iOS', platform === 'IOS')}</select></label>
<label>${bilingual(words('sandbox.phone.appLanguage'))}<select name="language">
${languages.map(({ prefix, name }) => option(prefix, name, prefix === language))}</select></label>
<label>${bilingual(words('sandbox.phone.start'))}<select name="start">
${starts.map(([path, { ko, en }]) => option(path, `${ko} ${en}`, path === '/login'))}</select></label>
<button class="button primary">${beside(words('sandbox.phone.openApp'))}</button>
</form>`;

const keys: Markup = html`<div class="controls" role="group" aria-label="휴대전화">
<button type="button" class="button" id="back">${beside(words('sandbox.phone.backKey'))}</button>
<button type="button" class="button" id="restart">${beside(words('sandbox.phone.restart'))}</button>
<button type="button" class="button" id="garbage">${beside(words('sandbox.phone.garbage'))}</button>
<button type="button" class="button" id="native">${beside(words('sandbox.phone.native'))}</button>
<button type="button" class="button" id="renew" disabled>${beside(words('sandbox.phone.renew'))}</button>
<label class="check"><input type="checkbox" id="silent"> ${bilingual(words('sandbox.phone.silent'))}</label>
</div>`;

/** What the app sends by itself, and the call that each button makes. */
const nativeButtons = {
  logIn: words('sandbox.phone.callLogIn'),
  join: words('sandbox.phone.callJoin'),
  integrate: words('sandbox.phone.callIntegrate'),
  connect: words('sandbox.phone.callConnect'),
  disconnect: words('sandbox.phone.callDisconnect'),
} as const satisfies Record<(typeof nativeActs)[number], Words>;

const providerNames = {
  KK: words('sandbox.social.kakao'),
  NV: words('sandbox.social.naver'),
  GG: words('sandbox.social.google'),
  AP: words('sandbox.social.apple'),
  MS: words('sandbox.social.microsoft'),
} as const satisfies Record<SocialProvider, Words>;

/** The app's own calls, and the service's answers with their secrets cut short. */
const nativeCalls = (): Markup => html`<h2 id="calls-title">${bilingual(words('sandbox.phone.calls'))}</h2>
<p class="quiet">${stacked(words('sandbox.phone.callsLead'))}</p>
<div class="controls" role="group" aria-labelledby="calls-title">
<label>${bilingual(words('sandbox.phone.provider'))}<select id="provider">
${socialProviders.map((code) => option(code, inBoth(providerNames[code]), code === 'KK'))}</select></label>
${nativeActs.map((act) => html`<button type="button" class="button" data-act="${act}"${act === 'join' && html` disabled`}${act === 'integrate' && html` disabled`}>${beside(nativeButtons[act])}</button>`)}
</div>
<ol id="answers" class="messages" aria-live="polite" aria-labelledby="calls-title" tabindex="0"></ol>`;

const sheet: Markup = html`<dialog id="sheet" aria-labelledby="sheet-title"><h2 id="sheet-title"></h2><ul id="people" class="people"></ul></dialog>`;

/** What the app says of its own log-in; the script puts the name in. */
const nativeWords = () => ({
  in: inBoth(words('sandbox.phone.nativeIn', () => ({ name: '{name}' }))),
  on: inBoth(words('sandbox.phone.nativeOn')),
  over: inBoth(words('sandbox.phone.nativeOver')),
});

/** The phone: the app's view, its keys, and every message that passes over the bridge. */
export const phonePage = (reply: FastifyReply, world: World, settings: PhoneSettings): FastifyReply =>
  sendMarkup(
    reply,
    documentOf({
      title: '모의 휴대전화',
      sheets: ['tokens', 'base', 'parts', 'phone'],
      script: 'phone',
      assets: '/phone/assets',
      body: html`<main class="desk" id="desk" aria-label="모의 앱 Stand-in app" data-people="${JSON.stringify(world.persons.all())}">
<section class="phone" aria-label="휴대전화"><iframe id="view" title="앱 화면"></iframe>
<p id="closed" hidden>${stacked(words('sandbox.phone.closed'))}</p>${sheet}</section>
<section class="card" aria-labelledby="title"><h1 id="title">${bilingual(words('sandbox.phone.title'))}</h1>
${settingsForm(settings)}${keys}
<p id="status" role="status" class="quiet" data-words="${JSON.stringify(nativeWords())}"></p>
${nativeCalls()}
<h2>${bilingual(words('sandbox.phone.messages'))}</h2>
<ol id="messages" class="messages"></ol></section>
</main>`,
    }),
    ownOriginOnly,
  );
