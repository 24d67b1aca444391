import { createHash } from 'node:crypto';
import { calls } from '@daemun/contract/calls/index';
import { cookies } from '@daemun/contract/cookies';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import { person, sampleOf, sharedPassword } from '../person.ts';
import { answerOf, type LoadAnswer } from './load-answer.ts';
import { benchCallback, benchClient, benchClientSecret } from './openid-client.ts';

export type OpenidScenario = 'openid-round' | 'openid-refresh' | 'openid-introspection';

export type OpenidQuestion = {
  readonly scenario: OpenidScenario;
  /** The service, or the bare library. */
  readonly of: 'service' | 'library';
  readonly port: number;
  readonly members: number;
  readonly connections: number;
  readonly seconds: number;
};

type Tokens = { readonly access_token: string; readonly refresh_token: string };
type Target = Pick<OpenidQuestion, 'of' | 'port' | 'members'>;

const code_verifier = 'bench-verifier-'.padEnd(64, '0');
const request = new URLSearchParams({
  client_id: benchClient,
  response_type: 'code',
  redirect_uri: benchCallback,
  scope: 'openid email',
  code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
  code_challenge_method: 'S256',
});
const basic = { authorization: `Basic ${btoa(`${benchClient}:${benchClientSecret}`)}` };

/** A browser, as far as servers can tell. */
function openBrowser(home: string, cookie = '') {
  const jar = new Map<string, string>(cookie === '' ? [] : [cookie.split('=', 2) as [string, string]]);
  return async (path: string, init: RequestInit = {}): Promise<URL | undefined> => {
    const headers = {
      ...init.headers,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const reply = await fetch(new URL(path, home), { ...init, headers, redirect: 'manual' });
    const text = await reply.text();
    if (reply.status >= 400 || /"result":"(?!0000)/.test(text))
      throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 300)}`);
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const to = reply.headers.get('location');
    return to === null ? undefined : new URL(to, home);
  };
}

const post = async (home: string, path: string, fields: Readonly<Record<string, string>>) => {
  const reply = await fetch(new URL(path, home), {
    method: 'POST',
    headers: basic,
    body: new URLSearchParams(fields),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
  return text;
};

const paths = {
  service: {
    auth: '/oidc/auth',
    token: '/oidc/token',
    me: '/oidc/me',
    jwks: '/oidc/jwks',
    introspect: '/oidc/introspect',
  },
  library: { auth: '/auth', token: '/token', me: '/me', jwks: '/jwks', introspect: '/token/introspection' },
} as const;

/** The log-in between, by the page's own call, or by the bare library's form. */
async function logIn({ of, port }: Target, go: ReturnType<typeof openBrowser>, at: string, number: number) {
  await go(at);
  if (of === 'library') return (await go(at, { method: 'POST' }))?.href ?? '';
  const { id, path } = calls.login;
  const { email } = person(number);
  const body = JSON.stringify({ ...protocolFieldsOf(id), pwd: sharedPassword, mbr_email: email });
  const headers = { 'content-type': 'application/json', origin: `http://localhost:${port}` };
  await go(path, { method: 'POST', headers, body });
  const on = await go(at);
  if (!on?.pathname.startsWith(paths.service.auth))
    throw new Error(`The log-in led to ${on?.pathname}${on?.search}`);
  return on.href;
}

/** Everything from a site's button to what the site knows of its reader. */
async function round(target: Target, number: number): Promise<Tokens> {
  const home = `http://localhost:${target.port}`;
  const { auth, token, me, jwks } = paths[target.of];
  const known = target.of === 'service' ? `${cookies.knownBrowser}=${person(number).browserSecret}` : '';
  const go = openBrowser(home, known);
  const stop = await go(`${auth}?${request}`);
  if (!/^\/(?:cum\/oidc|interaction)\//.test(stop?.pathname ?? ''))
    throw new Error(`The request to sign in led to ${stop?.pathname}${stop?.search}`);
  const back = await go(await logIn(target, go, stop?.pathname ?? '', number));
  const code = back?.searchParams.get('code');
  if (!code) throw new Error(`The sign-in ended at ${back?.pathname}${back?.search}`);
  const grant = { grant_type: 'authorization_code', code, redirect_uri: benchCallback, code_verifier };
  const tokens = JSON.parse(await post(home, token, grant)) as Tokens;
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  for (const path of [me, jwks]) {
    const reply = await fetch(new URL(path, home), { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  }
  return tokens;
}

const held = new Map<string, Promise<Tokens>[]>();

/** What each connection asks again and again. */
async function askerOf(question: OpenidQuestion, numbers: readonly number[], connection: number) {
  const { scenario, of, port, connections } = question;
  const home = `http://localhost:${port}`;
  let turn = connection;
  const next = () => {
    turn += connections;
    return numbers[turn % numbers.length] ?? 1;
  };
  if (scenario === 'openid-round') return () => round(question, next());
  const key = String(port);
  const mine = held.get(key) ?? Array.from({ length: connections }, () => round(question, next()));
  held.set(key, mine);
  const tokens = await (mine[connection] as Promise<Tokens>);
  const { token, introspect } = paths[of];
  return scenario === 'openid-refresh'
    ? () => post(home, token, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
    : () => post(home, introspect, { token: tokens.access_token });
}

async function run(question: OpenidQuestion): Promise<LoadAnswer> {
  const numbers = sampleOf(question.members);
  const times: number[] = [];
  let failed = 0;
  let firstFailure: string | undefined;
  const askers = await Promise.all(
    Array.from({ length: question.connections }, (_, connection) => askerOf(question, numbers, connection)),
  );
  const began = performance.now();
  const until = began + question.seconds * 1000;
  const lane = async (ask: () => Promise<unknown>) => {
    while (performance.now() < until) {
      const from = performance.now();
      await ask().catch((error: Error) => {
        failed += 1;
        firstFailure ??= error.message;
      });
      times.push(performance.now() - from);
    }
  };
  await Promise.all(askers.map(lane));
  return answerOf(began, times, { failed, firstFailure });
}

process.on('message', async (question: OpenidQuestion) => {
  process.send?.(await run(question));
});
process.on('SIGTERM', () => process.exit(0));
