import { languages } from '@daemun/contract/languages';
import type { FastifyReply } from 'fastify';
import { documentOf, ownOriginOnly, sendMarkup } from '../core/document.ts';
import { html, type Markup } from '../core/html.ts';
import type { World } from '../core/world.ts';
import type { PhoneSettings } from './settings.ts';

const starts = [
  ['/login', '로그인', 'Log-in'],
  ['/join', '회원가입', 'Sign-up'],
  ['/my/setting', '내 정보', 'My info'],
] as const;

const option = (value: string, words: string, chosen: boolean): Markup =>
  html`<option value="${value}"${chosen && html` selected`}>${words}</option>`;

const settingsForm = ({
  platform,
  language,
}: PhoneSettings): Markup => html`<form id="settings" class="controls">
<label>운영체제 <span class="en" lang="en">Platform</span><select name="platform">
${option('ANDROID', 'Android', platform === 'ANDROID')}${option('IOS', 'iOS', platform === 'IOS')}</select></label>
<label>앱 언어 <span class="en" lang="en">App language</span><select name="language">
${languages.map(({ prefix, name }) => option(prefix, name, prefix === language))}</select></label>
<label>처음 화면 <span class="en" lang="en">Start</span><select name="start">
${starts.map(([path, ko, en]) => option(path, `${ko} ${en}`, path === '/login'))}</select></label>
<button class="button primary">앱 열기 <span lang="en">Open app</span></button>
</form>`;

const keys: Markup = html`<div class="controls" role="group" aria-label="휴대폰">
<button type="button" class="button" id="back">뒤로 키 <span lang="en">Back key</span></button>
<button type="button" class="button" id="restart">앱 다시 시작 <span lang="en">Restart process</span></button>
<button type="button" class="button" id="garbage">모르는 메시지 보내기 <span lang="en">Send unknown messages</span></button>
<label class="check"><input type="checkbox" id="silent"> 응답하지 않기 <span class="en" lang="en">Do not answer</span></label>
</div>`;

const sheet: Markup = html`<dialog id="sheet" aria-labelledby="sheet-title"><h2 id="sheet-title"></h2><ul id="people" class="people"></ul></dialog>`;

/** The phone: the app's view, its keys, and every message that passes over the bridge. */
export const phonePage = (reply: FastifyReply, world: World, settings: PhoneSettings): FastifyReply =>
  sendMarkup(
    reply,
    documentOf({
      title: '모의 휴대폰',
      sheets: ['tokens', 'base', 'parts', 'phone'],
      script: 'phone',
      assets: '/phone/assets',
      body: html`<main class="desk" id="desk" aria-label="모의 앱 Stand-in app" data-people="${JSON.stringify(world.persons.all())}">
<section class="phone" aria-label="휴대폰"><iframe id="view" title="앱 화면"></iframe>
<p id="closed" hidden>앱이 화면을 닫았습니다. <span class="en below" lang="en">The app has closed the view.</span></p>${sheet}</section>
<section class="card" aria-labelledby="title"><h1 id="title">모의 휴대폰 <span class="en" lang="en">Phone</span></h1>
${settingsForm(settings)}${keys}
<p id="status" role="status" class="quiet"></p>
<h2>브리지 메시지 <span class="en" lang="en">Messages over the bridge</span></h2>
<ol id="messages" class="messages"></ol></section>
</main>`,
    }),
    ownOriginOnly,
  );
