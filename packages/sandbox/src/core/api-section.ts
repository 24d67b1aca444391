import { html, type Markup } from '@daemun/i18n/html';
import { faultRows } from './faults.ts';
import { stacked } from './layout.ts';
import { section } from './section.ts';
import type { Words } from './stand-in.ts';
import { words } from './words.ts';

interface Endpoint {
  readonly call: string;
  readonly body?: string;
  readonly does: Words;
}

const exampleFault = JSON.stringify({ mail: 'defer', store: 'slow' });

const endpoints: readonly Endpoint[] = [
  {
    call: 'GET /directory.json',
    does: words('sandbox.api.directory'),
  },
  {
    call: 'GET /inbox.json?to=reader@example.com',
    does: words('sandbox.api.inbox'),
  },
  { call: 'GET /inbox/deliveries.json', does: words('sandbox.api.deliveries') },
  { call: 'DELETE /inbox.json', does: words('sandbox.api.emptyInbox') },
  {
    call: 'POST /clock',
    body: '{"advance":"25h"}',
    does: words('sandbox.api.clock'),
  },
  {
    call: 'POST /faults',
    body: exampleFault,
    does: words('sandbox.api.faults', () => ({ keys: faultRows.map(({ key }) => key).join(', ') })),
  },
  {
    call: 'POST /persons',
    body: '{"provider":"KK","person":"cancel"}',
    does: words('sandbox.api.persons'),
  },
  {
    call: 'POST /notify',
    body: '{"provider":"KK","person":"kakao-reader","kind":"UNLINK_FROM_APPS"}',
    does: words('sandbox.api.notify'),
  },
  {
    call: 'POST /native-token',
    body: '{"provider":"GG","person":"new","nonce":"…"}',
    does: words('sandbox.api.nativeToken'),
  },
  {
    call: 'POST /rotate-keys',
    body: '{"provider":"GG"}',
    does: words('sandbox.api.rotateKeys'),
  },
  {
    call: 'GET /social-calls.json',
    does: words('sandbox.api.backChannel'),
  },
  {
    call: 'GET /scores.json',
    does: words('sandbox.api.scores'),
  },
  {
    call: 'POST /block',
    body: '{"email":"reader@example.com"}',
    does: words('sandbox.api.block'),
  },
  { call: 'POST /reset', does: words('sandbox.api.reset') },
];

const row = ({ call, body, does }: Endpoint) =>
  html`<li><div class="call"><code>${call}</code>${body !== undefined && html`<code class="body">${body}</code>`}</div><p>${stacked(does)}</p></li>`;

/** The same switches for tests. */
export const apiSection = (): Markup =>
  section(
    'api',
    words('sandbox.api.title'),
    html`<p class="note">${stacked(words('sandbox.api.note'))}</p>
<ul class="rows api">${endpoints.map(row)}</ul>`,
  );
