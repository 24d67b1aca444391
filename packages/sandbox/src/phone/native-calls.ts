import { requiredAgreements } from '@daemun/contract/codes/agreements';
import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { objectOf } from '../core/request-body.ts';
import { badRequest } from '../core/sandbox-error.ts';
import { homeOf } from '../sister/tokens.ts';
import type { World } from '../world.ts';
import { tokenOfApp } from './app-token.ts';
import { headersFor, type ProcessCookies } from './proxy.ts';
import type { PhoneSettings } from './settings.ts';

/** What the app does by itself, without its web view. */
export const nativeActs = ['logIn', 'join', 'integrate', 'connect', 'disconnect'] as const;
type NativeAct = (typeof nativeActs)[number];

/** The calls of the interface table that the app knows, as its own programmers read them in the documentation. */
const interfaceCalls = {
  socialLogin: { id: 'IF-ULS-1120-04', path: '/cum/v1/sign-up/social-login' },
  connectSocial: { id: 'IF-ULS-1140-14', path: '/cum/v1/my-info/social-login' },
  signUp: { id: 'IF-ULS-1120-02', path: '/cum/v1/sign-up' },
} as const;
const noncePath = '/cum/oauth2/nonce';
const bearerCookie = 'daemun_access_token';

/** What the app reads of an answer to a log-in: the older account, with the proof of it. */
interface Found {
  readonly email?: string;
  readonly id?: string;
  readonly newsgame_id?: string;
  readonly pwd?: string;
}

/** The newest log-in, with which a sign-up or an integration goes on. */
interface Asked {
  readonly provider: SocialProvider;
  readonly token: string;
  readonly found: Found;
}

/** What the phone shows of an answer. */
interface Answer {
  readonly call: string;
  readonly result: unknown;
  readonly reason: unknown;
  readonly data: unknown;
}

/** The demo's own password, for the account that an older one becomes. */
const password = 'Daemun!2026';
const secrets: readonly string[] = ['token', 'pwd', 'encrypted', 'login_run'];
const shownLetters = 6;

/** Cuts secrets short, so that an answer can be shown. */
const shown = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data ?? null), (name, value: unknown) =>
    secrets.includes(name) && typeof value === 'string' ? `${value.slice(0, shownLetters)}…` : value,
  );

const mbr_agr = requiredAgreements.map(({ category, kind }) => ({
  agr_cat_cd: category,
  agr_knd_cd: kind,
  agr_yn: 'Y' as const,
}));

interface Given {
  readonly provider: SocialProvider;
  readonly token: string;
}

/** Reads the name and value that a line of a cookie begins with. */
function cookieOf(line: string): readonly [string, string] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  return [name, value];
}

/** The app's connection: the phone's cookies go with each request, and those of the answers come back to the phone. */
function connect(
  world: World,
  settings: PhoneSettings,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  processCookies: ProcessCookies,
) {
  const jar = new Map((request.headers.cookie ?? '').split('; ').map(cookieOf));
  async function send(path: string, fields: object): Promise<unknown> {
    const headers = headersFor(request, homeOf(world), settings);
    headers.set('content-type', 'application/json');
    headers.set('cookie', [...jar].flatMap(([name, value]) => (name ? `${name}=${value}` : [])).join('; '));
    const bearer = jar.get(bearerCookie);
    if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
    const body = JSON.stringify(fields);
    const response = await fetch(new URL(path, world.home), { method: 'POST', headers, body });
    processCookies.pass(reply, response);
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = cookieOf(line);
      jar.set(name, value);
    }
    return response.json();
  }
  return {
    call: async (name: keyof typeof interfaceCalls, fields: object): Promise<Answer> => {
      const { id: call, path } = interfaceCalls[name];
      const protocol = { if_id: call, version: '1.0', response_format: 'json' };
      const { result, reason, data } = objectOf(await send(path, { ...protocol, ...fields }));
      return { call, result, reason, data };
    },
    /** A token of the provider's app, with the nonce that the service gave this phone. */
    token: async (provider: SocialProvider, person: unknown): Promise<string> => {
      const { nonce } = objectOf(await send(noncePath, {}));
      return String((await tokenOfApp(world, { provider, person, nonce })).token);
    },
  };
}
type Connection = ReturnType<typeof connect>;

/** The app: it remembers the newest log-in, with which a sign-up or an integration goes on. */
class NativeApp {
  #last: Asked | undefined;

  forget(): void {
    this.#last = undefined;
  }

  async #logIn({ call }: Connection, given: Given) {
    const answer = await call('socialLogin', given);
    this.#last = { ...given, found: answer.result === '0000' ? objectOf(answer.data) : {} };
    return answer;
  }

  /** Does what a button of the phone says. */
  act(connection: Connection, name: NativeAct, given: Given): Promise<Answer> {
    if (name === 'logIn') return this.#logIn(connection, given);
    if (name === 'connect') return connection.call('connectSocial', { ...given, action: 'CNET' });
    if (name === 'disconnect') return connection.call('connectSocial', { ...given, action: 'SECSS' });
    if (!this.#last) throw badRequest('no_login', 'The app has not logged in at a provider.');
    const { provider, token, found } = this.#last;
    if (name === 'join') return connection.call('socialLogin', { provider, token, mbr_agr });
    const { id = found.newsgame_id, email: mbr_email, pwd: previous_pwd } = found;
    return connection.call('signUp', { mbr_email, pwd: password, mbr_agr, id, previous_pwd });
  }
}

const needToken: readonly NativeAct[] = ['logIn', 'connect', 'disconnect'];

/** The app's own calls of the service (IF-ULS-1120-04, -1140-14 and -1120-02). */
export function addNativeCalls(
  app: FastifyInstance,
  world: World,
  settings: () => PhoneSettings,
  processCookies: ProcessCookies,
): void {
  const native = new NativeApp();
  app.post('/native-call', async (request, reply) => {
    const { act: wanted, provider: named, person } = objectOf(request.body);
    const name = nativeActs.find((one) => one === wanted);
    const provider = socialProviders.find((one) => one === named);
    if (!name) throw badRequest('bad_field', `act is one of ${nativeActs.join(', ')}.`);
    if (!provider) throw badRequest('bad_field', `provider is one of ${socialProviders.join(', ')}.`);
    const connection = connect(world, settings(), { request, reply }, processCookies);
    const token = needToken.includes(name) ? await connection.token(provider, person) : '';
    const answer = await native.act(connection, name, { provider, token });
    return { ...answer, data: shown(answer.data) };
  });
  world.resets.push(() => native.forget());
}
