import { createHash, randomBytes } from 'node:crypto';
import { type CallName, calls } from '@daemun/contract/calls/index';
import { partnerClient } from '../../packages/sandbox/src/partner/client.ts';
import { nativeAppId, nativePaths } from '../../packages/sandbox/src/phone/native-app.ts';
import { openidPaths } from '../../packages/sandbox/src/sister/clients.ts';
import { servedRoutes } from '../world/served-routes.ts';
import type { World } from '../world.ts';
import { goodRequest, servedCalls } from './served-calls.ts';

/** Whoever asks has no account, no cookie and no word of us; an address of the network is all that tells them apart. */
export interface Stranger {
  readonly world: World;
  readonly network: string;
}

let asked = 0;

/** Something that nobody said before. */
export const fresh = (): string => {
  asked += 1;
  return `${asked}-${randomBytes(8).toString('hex')}`;
};

/** One call of a stranger, with fields over those of a good request; under a key where it is given one. */
export const strangerCall = (
  { world, network }: Stranger,
  name: CallName,
  fields: Readonly<Record<string, unknown>> = {},
  key?: string,
) =>
  world.callAnyhow(
    name,
    { ...goodRequest(name), ...fields },
    {
      headers: { 'x-forwarded-for': network, ...(key !== undefined && { 'idempotency-key': key }) },
    },
  );

/** One request of a stranger to an address that is no call, whatever the answer says; a body goes as a form. */
export async function strangerFetch(
  { world, network }: Stranger,
  path: string,
  init: { readonly method?: string; readonly body?: URLSearchParams } = {},
): Promise<void> {
  const answer = await fetch(new URL(path, world.serviceUrl), {
    redirect: 'manual',
    headers: { 'x-forwarded-for': network },
    ...init,
  });
  await answer.body?.cancel();
}

/** What a client sends a browser to, or pushes first: a request to sign in by OpenID Connect. */
export async function signInRequest(world: World, client: 'partner' | 'app'): Promise<URLSearchParams> {
  const directory = await fetch(`${world.sandboxUrl}/directory.json`);
  const { partner, phone } = (await directory.json()) as { partner: string; phone: string };
  return new URLSearchParams({
    ...(client === 'partner'
      ? { client_id: partnerClient.id, redirect_uri: partner + openidPaths.callback }
      : { client_id: nativeAppId, redirect_uri: phone + nativePaths.callback }),
    response_type: 'code',
    scope: 'openid',
    code_challenge: createHash('sha256').update(fresh()).digest('base64url'),
    code_challenge_method: 'S256',
  });
}

/** What a good request of a call says that a stranger does not know. */
const unknown: Partial<Record<CallName, Readonly<Record<string, unknown>>>> = {
  login: { pwd: 'Wrong!2026' },
};

const addressFields = ['mbr_email', 'email'];

/** Values that a stranger gives a call: an address of nobody, and one of a member where it takes one. */
function variantsOf(name: CallName): readonly Readonly<Record<string, unknown>>[] {
  const field = addressFields.find((each) => each in calls[name].request.shape);
  const more = unknown[name] ?? {};
  if (field === undefined) return [more];
  return [`${fresh()}@example.com`, 'reader@example.com'].map((address) => ({ ...more, [field]: address }));
}

async function everyCall(stranger: Stranger): Promise<void> {
  for (const name of servedCalls)
    for (const fields of variantsOf(name)) {
      await strangerCall(stranger, name, fields);
      if ('idempotent' in calls[name]) await strangerCall(stranger, name, fields, `a-key-${fresh()}`);
    }
}

const filled = (path: string): string => path.replace(':provider', 'kk').replace(/:\w+(\(.*\))?|\*/g, 'x');
const isCall = (path: string): boolean => servedCalls.some((name) => calls[name].path === path);

async function everyRoute(stranger: Stranger): Promise<void> {
  for (const { path, methods } of servedRoutes(stranger.world)) {
    if (isCall(path) || path.startsWith('/sandbox/')) continue;
    for (const method of methods)
      await strangerFetch(stranger, filled(path), {
        method,
        ...(method === 'POST' && { body: new URLSearchParams({ state: fresh() }) }),
      });
  }
}

async function everyOpenidRequest(stranger: Stranger): Promise<void> {
  const { world } = stranger;
  await strangerFetch(stranger, `/oidc/auth?${await signInRequest(world, 'partner')}`);
  const client = { client_id: nativeAppId, token: fresh(), code: fresh() };
  for (const name of ['par', 'token', 'introspect', 'revoke', 'me', 'auth', 'logout', 'logout/confirm']) {
    const body = name === 'par' ? await signInRequest(world, 'app') : new URLSearchParams(client);
    await strangerFetch(stranger, `/oidc/${name}`, { method: 'POST', body });
  }
}

/** Everything that a stranger can ask, each time with values that nobody gave before. */
export async function askEverything(stranger: Stranger): Promise<void> {
  await everyCall(stranger);
  await everyRoute(stranger);
  await everyOpenidRequest(stranger);
}
