import { type LanguagePrefix, languageOfTag } from '@daemun/contract/languages';
import { ownBrowserPaths } from '@daemun/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  OidcAnswer,
  OidcPurpose,
  OidcRequest,
  OidcResult,
  OidcServer,
  SignInRequest,
} from '../../ports/oidc.ts';
import type { RedirectTarget } from '../../ports/redirect-target.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { broken, runBrowserStep, type StepParts } from '../browser-step.ts';
import { spendNothing } from '../look-ahead.ts';
import { requestContextOf } from '../request-context.ts';
import { queryText, readBodiesAsText, singleFields } from '../social/form-body.ts';
import { sendLogoutPage } from './logout-page.ts';

export type OidcRoutes = StepParts & {
  /** Opens the provider when it is first asked. */
  server(): Promise<OidcServer>;
  continueSignIn(request: SignInRequest, context: RequestContext): Promise<RedirectTarget | OidcResult>;
  /** Whether a client of the network may ask once more. */
  mayAsk(purpose: OidcPurpose, context: RequestContext): Promise<boolean>;
  logOut(context: RequestContext): Promise<unknown>;
};

/** What of a request's headers the provider reads; never who the request says that it was forwarded for. */
const passed = ['accept', 'authorization', 'content-type', 'cookie', 'dpop', 'origin', 'user-agent'] as const;
const passedForCors = ['access-control-request-method', 'access-control-request-headers'] as const;

const requestOf = ({ method, url, headers, body }: FastifyRequest): OidcRequest => ({
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

function sendAnswer(reply: FastifyReply, { status, headers, body }: OidcAnswer): FastifyReply {
  for (const [name, value] of Object.entries(headers)) {
    if (!own.has(name)) reply.header(name, value);
  }
  return reply.status(status).send(body);
}

/** A browser's request: what the provider would say of a fault there is for developers, so the reader gets our page. */
const isForReaders = (path: string): boolean => /^\/oidc\/(auth|logout)(\/|$)/.test(path);

/** What is asked at an address, where one client of the network may ask it so often and no more. */
const purposes: Readonly<Record<string, OidcPurpose>> = {
  '/oidc/auth': 'bridge',
  '/oidc/par': 'token',
  '/oidc/token': 'token',
  '/oidc/introspect': 'token',
  '/oidc/revoke': 'token',
};

const secondsToWait = 60;

const sendTooMany = (reply: FastifyReply): FastifyReply =>
  reply
    .status(429)
    .headers({ 'retry-after': String(secondsToWait), 'cache-control': 'no-store' })
    .send({ error: 'temporarily_unavailable', error_description: 'too many requests from this address' });

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

const step = { way: 'openid', step: 'openid' } as const;

/** Why a browser's request stops at our error page; of a wrong one the page says that the site sent it. */
const stops = {
  'bad-request': { why: 'bad-request', status: 400 },
  'too-many': { why: 'too-many' },
} as const;

const errorPage = (
  parts: OidcRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
  stop: keyof typeof stops,
) =>
  runBrowserStep(parts, request, reply, step, async ({ language }) => ({
    kind: 'error',
    language,
    ...stops[stop],
  }));

const toLogin = (parts: OidcRoutes, request: FastifyRequest, reply: FastifyReply) =>
  runBrowserStep(parts, request, reply, step, async ({ language }) => ({
    kind: 'page',
    name: 'login',
    language,
  }));

async function ask({ server, jar }: OidcRoutes, request: FastifyRequest): Promise<OidcAnswer> {
  return (await server()).ask(requestOf(request), jar.sessionSecret(request));
}

async function answerAt(parts: OidcRoutes, request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request.url);
  // A form of a client's brings no cookie of ours; the address that it stands for does.
  if (path === '/oidc/auth' && request.method === 'POST')
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${path}?${new URLSearchParams(String(request.body))}`, 303);
  const purpose = purposes[path];
  if (purpose && !(await parts.mayAsk(purpose, requestContextOf(request, parts.jar, []))))
    return isForReaders(path) ? errorPage(parts, request, reply, 'too-many') : sendTooMany(reply);
  const answer = await ask(parts, request);
  request.log.info({ step: 'openid', path: path.slice(0, 40), status: answer.status }, 'openid');
  if (answer.status >= 400 && isForReaders(path)) return errorPage(parts, request, reply, 'bad-request');
  if (path === '/oidc/logout' && answer.status === 200) return sendLogoutPage(request, reply, answer);
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
    if (isForReaders(pathOf(request.url)))
      return runBrowserStep(parts, request, reply, step, () => Promise.reject(error));
    parts.metrics.countStep({ step: step.step, provider: 'none', outcome: broken(error) });
    throw error;
  }
}

async function endOurs({ jar, logOut }: OidcRoutes, request: FastifyRequest, reply: FastifyReply) {
  const changes: Parameters<typeof jar.apply>[1][number][] = [];
  await logOut(requestContextOf(request, jar, changes));
  jar.apply(reply, changes);
}

const longestLocales = 200;

/** The first language of `ui_locales` that we speak. */
const languageIn = (locales: string): LanguagePrefix | undefined =>
  locales
    .slice(0, longestLocales)
    .split(' ')
    .map(languageOfTag)
    .find((language) => language !== undefined)?.prefix;

const answers = ['no', 'usual'] as const;

async function continueAt(parts: OidcRoutes, request: FastifyRequest, reply: FastifyReply) {
  const asked = requestOf(request);
  const secret = parts.jar.sessionSecret(request);
  const server = await parts.server();
  const led = async (context: RequestContext): Promise<RedirectTarget> => {
    const interaction = await server.interaction(asked, secret);
    if (!interaction)
      return { kind: 'error', language: context.language, why: 'no-such-request', status: 400 };
    const language = languageIn(interaction.locales) ?? context.language;
    const answer = answers.find((each) => each === singleFields(queryText(request.url)).answer);
    const next = await parts.continueSignIn(
      { interaction, address: pathOf(request.url), language, answer },
      context,
    );
    if (typeof next !== 'string') return next;
    const { headers } = await server.finish(asked, secret, next);
    return { kind: 'provider', address: String(headers.location) };
  };
  return runBrowserStep(parts, request, reply, step, led);
}

/** Adds the OpenID provider (docs/decisions/087). */
export function addOidcRoutes(app: FastifyInstance, parts: OidcRoutes): void {
  app.get(ownBrowserPaths.oidcInteraction, { preHandler: spendNothing }, (request, reply) =>
    continueAt(parts, request, reply),
  );
  app.register(async (scope) => {
    readBodiesAsText(scope);
    scope.get(ownBrowserPaths.oidcDiscovery, (request, reply) => answerOrFail(parts, request, reply));
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: ownBrowserPaths.oidc,
      handler: (request, reply) => answerOrFail(parts, request, reply),
    });
  });
}
