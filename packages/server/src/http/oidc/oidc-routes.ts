import { type LanguagePrefix, languageOfTag } from '@daemun/contract/languages';
import { oidcAskingPath, ownBrowserPaths } from '@daemun/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mistakeOf, refusalLine } from '../../domain/openid-mistakes.ts';
import type {
  AskingClient,
  Decide,
  OidcAnswer,
  OidcAsker,
  OidcInteraction,
  OidcLogin,
  OidcPurpose,
  OidcRequest,
  OidcServer,
  SignInRequest,
} from '../../ports/oidc.ts';
import type { Partners } from '../../ports/partners.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RedirectTarget } from '../../ports/redirect-target.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { browserUseCases, type mayAskOidc, useCases } from '../../use-cases/index.ts';
import { broken, runBrowserStep, type StepParts } from '../browser-step.ts';
import { formAsAddress } from '../foreign-form.ts';
import { languageOf } from '../language-of.ts';
import { requestContextOf } from '../request-context.ts';
import { queryText, readBodiesAsText, singleFields } from '../social/form-body.ts';
import { tooMany } from '../too-many.ts';
import { sendFormPostPage } from './form-post-page.ts';
import { sendLogoutPage } from './logout-page.ts';
import { oidcEndpoints, oidcStarts } from './oidc-paths.ts';
import { sendTooManyPage } from './too-many-page.ts';

export type OidcRoutes = StepParts & {
  /** Opens the provider when it is first asked. */
  server(): Promise<OidcServer>;
  readonly partners: Pick<Partners, 'find'>;
  /** Whether any client is registered; without one nothing is served. */
  hasClients(): boolean;
  /** Origins of pages that may ask for tokens: ours, and clients that have no server. */
  pages(): readonly string[];
  readonly ports: Ports;
  /** Whether a request may be answered. It counts what comes at once together. */
  readonly mayAsk: ReturnType<typeof mayAskOidc>;
};

/** What of a request's headers the provider reads; never who the request says that it was forwarded for. */
const passed = ['accept', 'authorization', 'content-type', 'cookie', 'dpop', 'origin', 'user-agent'] as const;
const passedForCors = ['access-control-request-method', 'access-control-request-headers'] as const;

const requestOf = ({ id, method, url, headers, body }: FastifyRequest): OidcRequest => ({
  txid: id,
  method,
  url,
  headers: Object.fromEntries(
    [...passed, ...passedForCors].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    ),
  ),
  body: typeof body === 'string' ? body : undefined,
});

/** Headers that the server writes itself. */
const own = new Set(['connection', 'content-length', 'date', 'transfer-encoding', 'keep-alive']);

/** Answers as the provider does, but for the words of a redirect, which nobody reads. */
function sendAnswer(reply: FastifyReply, { status, headers, body }: OidcAnswer): FastifyReply {
  const leadsOn = headers.location !== undefined;
  for (const [name, value] of Object.entries(headers))
    if (!own.has(name) && !(leadsOn && name === 'content-type')) reply.header(name, value);
  return reply.status(status).send(leadsOn ? undefined : body);
}

/** The address at which a request was taken. */
const pathOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '';

/** A browser's request: what the provider would say of a fault there is for developers, so the reader gets our page. */
const isForReaders = (request: FastifyRequest): boolean => oidcEndpoints[pathOf(request)]?.for === 'readers';

/** Any page could use up what its visitors' network may ask for: a browser names the page that sends a form. */
const isForeignPage = ({ pages }: OidcRoutes, { headers: { origin } }: FastifyRequest): boolean =>
  origin !== undefined && !pages().includes(origin);

/** What is asked, if it is counted. */
const purposeOf = (request: FastifyRequest): OidcPurpose | undefined =>
  oidcEndpoints[pathOf(request)]?.counted?.[request.method];

/** Tells a foreign page that it may not ask. */
const sendForeign = (reply: FastifyReply): FastifyReply =>
  reply
    .status(403)
    .header('cache-control', 'no-store')
    .send({ error: 'access_denied', error_description: 'not a page of a client' });

/** Says that this was one request too many: to a reader on a page, to a program as OAuth words it. */
function sendTooMany(parts: OidcRoutes, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const told = { txid: request.id, at: parts.clock.now(), call: step.step, result: 'too-many' } as const;
  parts.metrics.countStep({ step: step.step, provider: 'none', outcome: 'too-many' });
  parts.noteSupportEvent({ ...told, reason: null, member_id: null }, request.clientNetwork);
  if (isForReaders(request)) return sendTooManyPage(request, tooMany(reply));
  return tooMany(reply).send({
    error: 'temporarily_unavailable',
    error_description:
      'too many requests of this client, of this reader, or of this address if no client proved itself',
  });
}

const step = { way: 'openid', step: 'openid' } as const;

/** Our error page: it says that the site sent a wrong request. What is wrong is for support, by the code of the page. */
function badRequestPage(
  parts: OidcRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal }: OidcAnswer,
) {
  const detail = refusal && refusalLine(refusal.client ?? '?', refusal);
  return runBrowserStep(parts, request, reply, { ...step, detail }, async ({ language }) => ({
    kind: 'error',
    language,
    why: 'bad-request',
    status: 400,
  }));
}

/** Notes what a client did wrong, for its page in the console. Our error page is noted with its code. */
function noteMistake(parts: OidcRoutes, request: FastifyRequest, { refusal }: OidcAnswer): void {
  if (refusal?.client === undefined || !parts.partners.find(refusal.client)) return;
  // Refreshes fail whenever a session ended.
  const isRefresh = singleFields(String(request.body ?? '')).grant_type === 'refresh_token';
  const mistake = mistakeOf(refusal);
  if (mistake === undefined || (mistake === 'code' && isRefresh)) return;
  const told = { txid: request.id, at: parts.clock.now(), call: step.step, result: 'bad-request' } as const;
  const reason = refusalLine(refusal.client, refusal);
  parts.noteSupportEvent({ ...told, reason, member_id: null }, request.clientNetwork);
}

const toLogin = (parts: OidcRoutes, request: FastifyRequest, reply: FastifyReply) =>
  runBrowserStep(parts, request, reply, step, async ({ language }) => ({
    kind: 'page',
    name: 'login',
    language,
  }));

const longestLocales = 200;

/** The first language of `ui_locales` that we speak. */
const languageIn = (locales: string): LanguagePrefix | undefined =>
  locales
    .slice(0, longestLocales)
    .split(' ')
    .map(languageOfTag)
    .find((language) => language !== undefined)?.prefix;

/** A request to sign in, as the browser's request has it, with who is signed in. */
const signInOf = (
  request: FastifyRequest,
  interaction: OidcInteraction,
  login: OidcLogin | undefined,
): Omit<SignInRequest, 'answer'> => ({
  interaction,
  found: login?.found,
  address: request.url.split('?', 1)[0] ?? '',
  language: languageIn(interaction.locales) ?? languageOf(request),
});

const answers = ['no', 'usual'] as const;

async function ask({ server, jar, mayAsk, ports }: OidcRoutes, request: FastifyRequest): Promise<OidcAnswer> {
  const purpose = purposeOf(request);
  const admit = (asker: OidcAsker) =>
    purpose === undefined
      ? Promise.resolve(true)
      : mayAsk(purpose, asker, requestContextOf(request, jar, []));
  const decide: Decide<object> = (interaction, login) =>
    browserUseCases.continueSignIn(ports, { ...signInOf(request, interaction, login), answer: undefined });
  return (await server()).ask(requestOf(request), jar.sessionSecret(request), admit, decide);
}

async function answerAt(parts: OidcRoutes, request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request);
  if (oidcEndpoints[path]?.takesForms && request.method === 'POST')
    return formAsAddress(reply, path, new URLSearchParams(String(request.body)));
  if (purposeOf(request) === 'token' && isForeignPage(parts, request)) return sendForeign(reply);
  const answer = await ask(parts, request);
  request.log.info({ step: 'openid', path, status: answer.status, ...answer.refusal }, 'openid');
  if (answer.status === 429) return sendTooMany(parts, request, reply);
  if (answer.form) return sendFormPostPage(request, reply, answer, answer.form);
  if (answer.status >= 400 && isForReaders(request)) return badRequestPage(parts, request, reply, answer);
  noteMistake(parts, request, answer);
  if (path === oidcStarts.endSession && answer.status === 200) return sendLogoutPage(request, reply, answer);
  if (path === '/oidc/logout/success') return toLogin(parts, request, reply);
  const isLoggedOut = path === '/oidc/logout/confirm' && singleFields(String(request.body)).logout === 'yes';
  if (isLoggedOut && answer.status === 303) await endOurs(parts, request, reply);
  return sendAnswer(reply, answer);
}

/** Answers at an address; what breaks is counted, and a reader gets our page. */
async function answerOrFail(parts: OidcRoutes, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await answerAt(parts, request, reply);
  } catch (error) {
    if (isForReaders(request))
      return runBrowserStep(parts, request, reply, step, () => Promise.reject(error));
    parts.metrics.countStep({ step: step.step, provider: 'none', outcome: broken(error) });
    throw error;
  }
}

async function endOurs({ jar, ports }: OidcRoutes, request: FastifyRequest, reply: FastifyReply) {
  const changes: Parameters<typeof jar.apply>[1][number][] = [];
  await useCases.logout(ports, {}, requestContextOf(request, jar, changes));
  jar.apply(reply, changes);
}

async function continueAt(parts: OidcRoutes, request: FastifyRequest, reply: FastifyReply) {
  const asked = requestOf(request);
  const secret = parts.jar.sessionSecret(request);
  const server = await parts.server();
  const led = async (context: RequestContext): Promise<RedirectTarget> => {
    const answer = answers.find((each) => each === singleFields(queryText(request.url)).answer);
    const decide: Decide<RedirectTarget> = (interaction, login) =>
      browserUseCases.continueSignIn(parts.ports, { ...signInOf(request, interaction, login), answer });
    const next = await server.continueWith(asked, secret, decide, answer !== undefined);
    if (next === undefined)
      return { kind: 'error', language: context.language, why: 'no-such-request', status: 400 };
    return 'onward' in next ? { kind: 'provider', address: next.onward } : next;
  };
  return runBrowserStep(parts, request, reply, step, led);
}

/**
 * Tells the log-in page who asks. Only the browser that brought the request is told: the library's cookie of the request goes to
 * the address of this request alone.
 */
async function tellAsking(
  { server, jar, partners }: OidcRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const provider = await server();
  const found = await provider.continueWith(
    requestOf(request),
    jar.sessionSecret(request),
    async ({ client, hint }) => ({ client, hint }),
    false,
  );
  const asking = found && 'client' in found ? found : undefined;
  const name = asking && partners.find(asking.client)?.name;
  if (name === undefined) return reply.callNotFound();
  return reply
    .header('cache-control', 'no-store')
    .send({ name, hint: asking?.hint ?? '' } satisfies AskingClient);
}

/** Adds the OpenID provider (docs/decisions/087). */
export function addOidcRoutes(app: FastifyInstance, parts: OidcRoutes): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) =>
      parts.hasClients() ? undefined : reply.callNotFound(),
    );
    addAddresses(scope, parts);
  });
}

function addAddresses(app: FastifyInstance, parts: OidcRoutes): void {
  app.get(ownBrowserPaths.oidcInteraction, { config: { changes: true } }, (request, reply) =>
    continueAt(parts, request, reply),
  );
  app.get(oidcAskingPath, (request, reply) => tellAsking(parts, request, reply));
  app.register(async (scope) => {
    readBodiesAsText(scope);
    for (const url of Object.keys(oidcEndpoints))
      scope.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url,
        config: { changes: true },
        handler: (request, reply) => answerOrFail(parts, request, reply),
      });
  });
}
