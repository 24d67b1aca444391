import { html, type Markup } from '@daemun/i18n/html';
import type { World } from '../world.ts';
import { bilingual } from './layout.ts';
import { copyable, section, toCome } from './section.ts';
import type { Place } from './stand-in.ts';
import { words } from './words.ts';

const address = (url: string | undefined) => {
  if (url === undefined) return toCome;
  return url.startsWith('http') ? html`<a class="mono" href="${url}">${url}</a>` : copyable(url);
};

const row = (
  { title, purpose }: Place,
  url: string | undefined,
) => html`<li${url === undefined && html` class="absent"`}>
<div class="keys"><strong>${bilingual(title)}</strong>${address(url)}</div>
<p class="about">${bilingual(purpose)}</p>
</li>`;

/** Every stand-in with its address, also those still to come. */
export const addressSection = ({ places, urls }: World): Markup =>
  section(
    'addresses',
    words('sandbox.addresses.title'),
    html`<ul class="rows">${places.map((place) => row(place, urls.get(place.key)))}</ul>
<p class="note">프로그램은 <a href="/directory.json"><code>/directory.json</code></a>에서 같은 내용을 읽습니다. <span class="en below" lang="en">Programs read the same from the directory.</span></p>`,
  );
