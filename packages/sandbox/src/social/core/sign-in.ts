import type { SocialProvider } from '@daemun/contract/codes/providers';
import { html, type Markup } from '@daemun/i18n/html';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { brandNames } from '../../core/brands.ts';
import { beside, stacked } from '../../core/layout.ts';
import { words } from '../../core/words.ts';
import type { World } from '../../world.ts';
import { socialPaths } from '../clients.ts';
import { addressOf, type Delivery } from './delivery.ts';
import { formOf } from './fields.ts';
import { sendErrorPage, sendProviderPage } from './page.ts';
import type { SocialPerson } from './person.ts';
import { type Chosen, chooseIn, type Run } from './runs.ts';

/** Who is signed in there already, where that is played and the service wants nothing more of them. */
function signedIn(
  { social, faults }: World,
  { provider, asks }: Pick<Run, 'provider' | 'asks'>,
  cookies?: string,
): string | undefined {
  if (faults.mode(provider) !== 'session' || asks !== undefined) return undefined;
  return social.visits.signedInAs(provider, cookies)?.key;
}

/** Lets somebody log in: chosen ahead (`POST /persons`), signed in already, or chosen on the page. */
export async function signIn<Person extends SocialPerson>(
  reply: FastifyReply,
  world: World,
  run: Run<Person>,
): Promise<FastifyReply> {
  const { provider } = run;
  const choose = chooseIn(world.social, run);
  const ahead = run.withoutPage ? undefined : world.persons.take(provider);
  const chosen = await choose(ahead ?? signedIn(world, run, reply.request.headers.cookie) ?? '');
  if (chosen) return arrive(reply, world, provider, chosen);
  if (run.withoutPage) return deliver(reply, world, provider, run.withoutPage);
  return sendProviderPage(reply, {
    provider,
    title: `${brandNames[provider].ko} 로그인`,
    body: signInForm(run, world.social.runs.add(choose)),
  });
}

type SignIn = Pick<Run, 'provider' | 'persons' | 'asks'>;

const personButton = ({ key, name, about, email }: SocialPerson): Markup =>
  html`<li><button class="person" name="person" value="${key}">
<span class="face" aria-hidden="true">${name.slice(0, 1)}</span>
<span class="who"><strong>${name}</strong><span class="mail">${email ?? '이메일 없음'}</span><span>${about.ko}</span><span class="en" lang="en">${about.en}</span></span>
</button></li>`;

const signInForm = ({ provider, persons, asks }: SignIn, id: string): Markup =>
  html`<h1>${stacked(words('sandbox.social.who'))}</h1>
<p class="lead">${stacked(words('sandbox.social.gives', (language) => ({ provider: brandNames[provider][language] })))}</p>
${asks === 'log-in' && html`<p class="lead">${stacked(words('sandbox.social.anew'))}</p>`}
<form method="post" action="/${socialPaths[provider]}/sign-in">
<input type="hidden" name="run" value="${id}">
<ul class="persons">${persons.map(personButton)}</ul>
<p class="turn-back"><button class="button wide" name="person" value="cancel">${beside(words('sandbox.common.cancel'))}</button></p>
</form>`;

/** Where the page's form goes. A page serves once: going back and choosing again needs a new run. */
export function addSignIn(app: FastifyInstance, world: World, provider: SocialProvider): void {
  app.post('/sign-in', async (request, reply) => {
    const { run: id = '', person = '' } = formOf(request);
    const choose = world.social.runs.take(id);
    const chosen = await choose?.(person);
    if (chosen) return arrive(reply, world, provider, chosen);
    return sendErrorPage(reply, provider, {
      status: 400,
      code: 'sandbox_page_over',
      detail: 'This page was used already or is too old. Start again at the service.',
    });
  });
}

/** Sends the browser back, and keeps the person signed in there. */
function arrive(
  reply: FastifyReply,
  world: World,
  provider: SocialProvider,
  { delivery, person }: Chosen,
): FastifyReply {
  const path = `/${socialPaths[provider]}`;
  if (person) reply.header('set-cookie', world.social.visits.signIn(provider, person, path));
  return deliver(reply, world, provider, delivery);
}

const stranger = 'a-state-of-another-run';

/** Sends the browser back. Under `wrongState` it brings the state of somebody else. */
export function deliver(
  reply: FastifyReply,
  world: World,
  provider: SocialProvider,
  delivery: Delivery,
): FastifyReply {
  const swapped = world.faults.mode(provider) === 'wrongState' && 'state' in delivery.params;
  const params = swapped ? { ...delivery.params, state: stranger } : delivery.params;
  if (delivery.mode !== 'form_post')
    return reply.header('cache-control', 'no-store').redirect(addressOf({ ...delivery, params }), 302);
  const fields = Object.entries(params).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">
`,
  );
  return sendProviderPage(reply, {
    provider,
    title: '돌아가는 중',
    script: 'return',
    body: html`<h1>${stacked(words('sandbox.social.goingBack'))}</h1>
<form method="post" action="${delivery.redirectUri}" id="return">
${fields}<button class="button primary wide">${beside(words('sandbox.social.continue'))}</button>
</form>`,
  });
}
