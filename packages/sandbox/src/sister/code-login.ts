import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openPending } from '../core/pending.ts';
import { queryOf } from '../social/core/fields.ts';
import type { World } from '../world.ts';
import { sitePaths } from './clients.ts';
import { ownPath } from './own-address.ts';
import { type SiteName, sendSiteProblem } from './page.ts';
import { homeOf } from './tokens.ts';
import { cookieOf, type Visitor, type Visitors } from './visitors.ts';

/** By which id and secret the service knows the site. */
interface CodeClient {
  readonly id: string;
  readonly secret: string;
}

/** A log-in that is under way: bound to the browser by a cookie, and to the code by what its challenge was made of. */
interface Begun {
  readonly state: string;
  readonly verifier: string;
  readonly client: CodeClient;
  readonly to: string;
}

const begunCookie = 'sister_login';
const random = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** IF-DMN-1080-02, from our server to the service's: the code and what it was asked with, for the member. */
async function redeem({ serviceUrl }: World, { id, secret }: CodeClient, code: string, verifier: string) {
  const response = await fetch(new URL('/cum/v1/bridge/redeem', serviceUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      if_id: 'IF-DMN-1080-02',
      version: '1.0',
      response_format: 'json',
      site: id,
      secret,
      code,
      code_verifier: verifier,
    }),
  });
  const { result, data } = (await response.json()) as {
    result: string;
    data: { mst_mbr_no: string; mbr_email: string | null; mbr_nick_nm: string | null } | null;
  };
  if (result !== '0000' || !data) return { problem: `redeem: ${result}` };
  const visitor: Visitor = {
    member: data.mst_mbr_no,
    email: data.mbr_email,
    nickname: data.mbr_nick_nm,
    by: 'code',
  };
  return { visitor };
}

interface CodeLoginParts {
  readonly client: CodeClient;
  /** The site once more under another id, for who asks for it by `as`. */
  readonly other?: CodeClient;
  readonly site: SiteName;
  readonly visitors: Visitors;
}

/**
 * Log-in by a redirect and a one-time code, the way for every new partner: `/login` sends the browser to the service,
 * `/login/callback` takes it back. `?quiet=Y` asks without any screen.
 */
export function addCodeLogin(
  app: FastifyInstance,
  world: World,
  { client, other, site, visitors }: CodeLoginParts,
): void {
  const begun = openPending<Begun>();
  const refuse = sendSiteProblem;
  app.get(sitePaths.login, (request, reply) => {
    const { to, quiet, as } = queryOf(request);
    const asker = other !== undefined && as === other.id ? other : client;
    const [state, verifier] = [random(), random()];
    const id = begun.add({ state, verifier, client: asker, to: ownPath(to) });
    const url = new URL(`/cum/bridge/${asker.id}`, homeOf(world));
    url.search = new URLSearchParams({
      code_challenge: challengeOf(verifier),
      state,
      lang: 'ko',
      ...(quiet === 'Y' && { prompt: 'none' }),
    }).toString();
    const cookie = `${begunCookie}=${id}; Path=${sitePaths.login}; HttpOnly; SameSite=Lax; Max-Age=600`;
    return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(url.href, 302);
  });
  app.get(sitePaths.callback, async (request, reply) => {
    const { code, state, error } = queryOf(request);
    const found = begun.take(cookieOf(request, begunCookie));
    const home = homeOf(world);
    if (!found || found.state !== state) return refuse(reply, site, 'state: not from here', home);
    const isNobody = ['login_required', 'interaction_required', 'access_denied'].includes(error ?? '');
    if (isNobody) return reply.redirect(`${found.to}?visitor=${error}`, 302);
    if (error !== undefined || code === undefined) return refuse(reply, site, error ?? 'no code', home);
    const redeemed = await redeem(world, found.client, code, found.verifier);
    if (!redeemed.visitor) return refuse(reply, site, redeemed.problem, home);
    visitors.logIn(reply, redeemed.visitor);
    return reply.header('cache-control', 'no-store').redirect(found.to, 302);
  });
}
