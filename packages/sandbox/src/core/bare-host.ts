import { html } from '@daemun/i18n/html';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { documentOf, ownOriginOnly, sendMarkup } from './document.ts';
import { beside, bilingual, stacked } from './layout.ts';
import type { Words } from './stand-in.ts';
import { words } from './words.ts';

/** What stands at the bare address of a stand-in that only the service and its readers' browsers talk to: what it is, and the way to its persons. */
export function addBareHost(
  app: FastifyInstance,
  world: World,
  { title, purpose, section }: { readonly title: Words; readonly purpose: Words; readonly section: string },
): void {
  app.get('/', (_request, reply) =>
    sendMarkup(
      reply,
      documentOf({
        title: `${title.ko} · 대문 샌드박스`,
        sheets: ['tokens', 'base', 'parts'],
        body: html`<main id="main">
<h1>${bilingual(title)}</h1>
<p class="lead">${stacked(purpose)}</p>
<p class="note">${stacked(words('sandbox.common.bareHostNote'))}</p>
<p class="actions"><a class="button primary" href="${world.urls.get('inbox')}/#${section}">${beside(words('sandbox.common.toPersons'))}</a></p>
</main>`,
      }),
      ownOriginOnly,
    ),
  );
}
