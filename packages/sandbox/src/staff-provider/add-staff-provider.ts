import { html, type Markup } from '@daemun/i18n/html';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendMarkup } from '../core/document.ts';
import { type Imitation, type ImitationPage, imitationPage } from '../core/imitation.ts';
import { beside, stacked } from '../core/layout.ts';
import { openPending } from '../core/pending.ts';
import { words } from '../core/words.ts';
import { ok, sendAnswer } from '../social/core/answer.ts';
import { addressOf, type Delivery } from '../social/core/delivery.ts';
import { type Fields, formOf, queryOf } from '../social/core/fields.ts';
import { jwksAnswer } from '../social/core/jwks.ts';
import type { Choose } from '../social/core/runs.ts';
import type { World } from '../world.ts';
import { staffProviderPath } from './environment.ts';
import { type Agency, openAgency } from './library.ts';
import { type Colleague, colleagues } from './persons.ts';

const look: Imitation = {
  name: words('sandbox.staffProvider.name'),
  initial: '한',
  notice: words('sandbox.staffProvider.notice'),
  look: 'NICE',
};

const sendPage = (reply: FastifyReply, page: ImitationPage, status = 200): FastifyReply =>
  sendMarkup(reply.code(status), imitationPage(look, page));

/** What cannot go back to the console, because nobody trusts the address, or the page is over. */
const sendProblem = (reply: FastifyReply, detail: string): FastifyReply =>
  sendPage(
    reply,
    {
      title: '로그인할 수 없습니다',
      body: html`<h1>${stacked(words('sandbox.social.cannotLogIn'))}</h1>
<dl class="error"><dt>내용</dt><dd class="mono" lang="en">${detail}</dd></dl>`,
    },
    400,
  );

const mode = 'query';

const goBack = (reply: FastifyReply, delivery: Delivery): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(addressOf(delivery), 303);

const personButton = ({ key, name, about, email }: Colleague): Markup =>
  html`<li><button class="person" name="person" value="${key}">
<span class="face" aria-hidden="true">${name.slice(0, 1)}</span>
<span class="who"><strong>${name}</strong><span class="mail">${email}</span><span>${about.ko}</span><span class="en" lang="en">${about.en}</span></span>
</button></li>`;

const signInForm = (run: string): Markup =>
  html`<h1>${stacked(words('sandbox.social.who'))}</h1>
<p class="lead">${stacked(words('sandbox.staffProvider.lead'))}</p>
<form method="post" action="${staffProviderPath}/sign-in">
<input type="hidden" name="run" value="${run}">
<ul class="persons">${colleagues.map(personButton)}</ul>
<p class="turn-back"><button class="button wide" name="person" value="cancel">${beside(words('sandbox.common.cancel'))}</button></p>
</form>`;

const discoveryOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});

/** What comes of a choice on the page: the way back as somebody, or as nobody who turned back. */
const chooseFor =
  (asked: Fields, issuer: string, agency: Agency): Choose =>
  (choice) => {
    const { redirect_uri: redirectUri = '', state = '' } = asked;
    const cancelled = { redirectUri, params: { error: 'access_denied', state, iss: issuer } };
    if (choice === 'cancel') return Promise.resolve({ delivery: { ...cancelled, mode } });
    const person = colleagues.find(({ key }) => key === choice);
    return person && agency.complete(asked, person).then((way) => ({ delivery: { ...way, mode } }));
  };

/** The pages by which somebody of the agency says who they are; answers how they are forgotten. */
function addPages(app: FastifyInstance, issuer: () => string, agency: () => Promise<Agency>): () => void {
  const runs = openPending<Choose>();
  app.get('/authorize', async (request, reply) => {
    const asked = queryOf(request);
    const opened = await agency();
    const check = await opened.check(asked);
    if (check !== 'fine')
      return 'problem' in check ? sendProblem(reply, check.problem) : goBack(reply, { ...check, mode });
    const run = runs.add(chooseFor(asked, issuer(), opened));
    return sendPage(reply, { title: '로그인', body: signInForm(run) });
  });
  app.post('/sign-in', async (request, reply) => {
    const { run = '', person = '' } = formOf(request);
    const chosen = await runs.take(run)?.(person);
    if (chosen) return goBack(reply, chosen.delivery);
    return sendProblem(reply, 'This page was used already or is too old. Start again at the console.');
  });
  return runs.clear;
}

/** Adds the agency's own OpenID provider, by which the staff log in to the console; `issuer` is known once it listens. */
export function addStaffProvider(app: FastifyInstance, world: World, issuer: () => string): void {
  let opened: Promise<Agency> | undefined;
  const agency = () => {
    opened ??= openAgency(issuer(), world.consoleUrl);
    return opened;
  };
  const forgetPages = addPages(app, issuer, agency);
  world.resets.push(() => {
    forgetPages();
    void opened?.then(({ forget }) => forget());
  });
  const isDown = () => world.faults.mode('staffProvider') === 'down';
  const down = { status: 500, body: 'down' } as const;
  app.get('/.well-known/openid-configuration', (_request, reply) =>
    sendAnswer(reply, isDown() ? down : ok(discoveryOf(issuer()))),
  );
  app.get('/keys', async (_request, reply) =>
    sendAnswer(reply, isDown() ? down : await jwksAnswer((await agency()).keys)),
  );
  app.post('/token', async (request, reply) => {
    if (isDown()) return sendAnswer(reply, down);
    const { status, body } = await (await agency()).redeem(formOf(request), request.headers.authorization);
    return sendAnswer(reply, { status, body: body as object });
  });
}
