import { faultRows } from './faults.ts';
import { html, type Markup } from './html.ts';
import { stacked } from './layout.ts';
import { section } from './section.ts';
import type { Words } from './stand-in.ts';

interface Endpoint {
  readonly call: string;
  readonly body?: string;
  readonly does: Words;
}

const exampleFault = JSON.stringify({ mail: 'defer', store: 'slow' });

const endpoints: readonly Endpoint[] = [
  {
    call: 'GET /directory.json',
    does: { ko: '대역마다 하나씩, 주소 목록', en: 'The base URL of each stand-in' },
  },
  {
    call: 'GET /inbox.json?to=reader@example.com',
    does: {
      ko: '받은 메일, 새것부터. to를 빼면 전부',
      en: 'Delivered mails, newest first; all of them without to',
    },
  },
  { call: 'DELETE /inbox.json', does: { ko: '메일함 비우기', en: 'Empties the inbox' } },
  {
    call: 'POST /clock',
    body: '{"advance":"25h"}',
    does: {
      ko: '서비스의 시계를 앞으로. 여러 번이면 더해지고, {"reset":true}면 지금으로',
      en: 'Moves the clock on, adding up; {"reset":true} brings it back',
    },
  },
  {
    call: 'POST /faults',
    body: exampleFault,
    does: {
      ko: `적은 것만 바뀝니다. ${faultRows.map(({ key }) => key).join(', ')}`,
      en: 'Changes only what is named',
    },
  },
  {
    call: 'POST /persons',
    body: '{"provider":"KK","person":"cancel"}',
    does: {
      ko: '그 대역의 다음 방문자를 정합니다. 이름과 키는 directory.json의 identities에 있습니다',
      en: 'Who the next run at that stand-in will be; names and keys stand in the directory',
    },
  },
  {
    call: 'POST /notify',
    body: '{"provider":"KK","person":"kakao-reader","kind":"UNLINK_FROM_APPS"}',
    does: {
      ko: '제공자가 연결 해제를 서비스에 알립니다. 대상은 NV, KK, AP. person 대신 subject로 모르는 사람도 됩니다',
      en: 'The provider tells the service of an unlink, at /cum/oauth2/notification/{nv|kk|ap}; subject instead of person names a stranger',
    },
  },
  {
    call: 'POST /native-token',
    body: '{"provider":"GG","person":"new","nonce":"…"}',
    does: {
      ko: '앱의 SDK가 받을 토큰. audience와 expired로 나쁜 토큰도 만듭니다',
      en: 'What the SDK of an app would get; audience and expired make bad ones',
    },
  },
  {
    call: 'POST /rotate-keys',
    body: '{"provider":"GG"}',
    does: { ko: '새 키로 서명하기 시작합니다', en: 'Signs with a new key from now on' },
  },
  {
    call: 'GET /social-calls.json',
    does: {
      ko: '받은 해제 요청과 보낸 알림, 새것부터',
      en: 'Unlinks and revokes received, notifications sent, newest first',
    },
  },
  {
    call: 'GET /scores.json',
    does: { ko: '활동 점수로 전달된 것, 새것부터', en: 'Scores that were delivered, newest first' },
  },
  {
    call: 'POST /block',
    body: '{"email":"reader@example.com"}',
    does: {
      ko: '로그인한 회원도 운영자가 차단한 것처럼 이용을 제한합니다',
      en: 'Blocks a member as an operator would, also while logged in',
    },
  },
  { call: 'POST /reset', does: { ko: '모두 처음으로', en: 'Back to the demo data' } },
];

const row = ({ call, body, does }: Endpoint) =>
  html`<li><div class="call"><code>${call}</code>${body !== undefined && html`<code class="body">${body}</code>`}</div><p>${stacked(does)}</p></li>`;

/** The same switches for tests. */
export const apiSection = (): Markup =>
  section(
    'api',
    { ko: '시험을 위한 호출', en: 'For tests' },
    html`<p class="note">본문은 JSON이고, 일이 끝난 뒤에 답합니다. <span class="en below" lang="en">Bodies are JSON; each answers when it is done.</span></p>
<ul class="rows api">${endpoints.map(row)}</ul>`,
  );
