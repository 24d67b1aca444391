import { createHash, randomBytes } from 'node:crypto';
import { ownBrowserPaths } from '@daemun/contract/routes';
import { mistakeOf } from '../../../domain/openid-mistakes.ts';
import type { PartnerFinding } from '../../../ports/partner-check.ts';
import type { PartnerSettings } from '../settings.ts';
import { type Ask, fieldsOf, nameOf } from './ask.ts';
import { checkReturn } from './codes.ts';
import type { Service } from './service.ts';

type Client = NonNullable<PartnerSettings['oidc']>;

const ok = (what: PartnerFinding['what'], says: string): PartnerFinding => ({ what, verdict: 'ok', says });
const wrong = (what: PartnerFinding['what'], says: string): PartnerFinding => ({
  what,
  verdict: 'wrong',
  says,
});
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Whether the service offers OpenID Connect under the name that the client's library compares. */
async function checkDiscovery({ base, home, ask }: Service): Promise<PartnerFinding> {
  const what = 'discovery';
  const address = base + ownBrowserPaths.oidcDiscovery;
  const reply = await ask(address);
  const issuer = reply && fieldsOf(reply).issuer;
  if (issuer === home) return ok(what, `the issuer is ${home}`);
  return wrong(what, `${nameOf(address)} answers ${reply?.status ?? 'nothing'}, issuer ${String(issuer)}`);
}

/**
 * The request that finds out whether the provider knows a client. It sends an invalid refresh token, which does not count as a
 * mistake of the client. A client without readers introspects an invalid token.
 */
type Question = { readonly path: string; readonly fields: Readonly<Record<string, string>> };
const askedOf = ({ redirects }: Client): Question =>
  redirects.length > 0
    ? { path: '/oidc/token', fields: { grant_type: 'refresh_token', refresh_token: 'partner-check' } }
    : { path: '/oidc/introspect', fields: { token: 'partner-check' } };

/** Whether the service takes the client's secret. */
async function checkClientSecret(
  { base, ask }: Service,
  id: string,
  client: Client,
): Promise<PartnerFinding> {
  const { secret, auth } = client;
  const what = 'client';
  if (auth === 'private_key_jwt')
    return { what, verdict: 'unsure', says: 'only your server can sign what it shows at the token endpoint' };
  const { path, fields } = askedOf(client);
  const address = base + path;
  const shown: Readonly<Record<string, string>> = {
    ...(auth !== 'client_secret_basic' && { client_id: id }),
    ...(auth === 'client_secret_post' && { client_secret: secret ?? '' }),
  };
  const basic = `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret ?? '')}`).toString('base64')}`;
  const reply = await ask(address, {
    method: 'POST',
    headers: { ...form, ...(auth === 'client_secret_basic' && { authorization: basic }) },
    body: new URLSearchParams({ ...fields, ...shown }).toString(),
  });
  const { error, error_description: description, active } = reply ? fieldsOf(reply) : {};
  if (error === 'invalid_grant' || active === false) return ok(what, 'known where codes are redeemed');
  const request = nameOf(address, { method: 'POST' });
  const says = `${request} answers ${String(error)}: the service has another secret, or does not know you`;
  const mistake = mistakeOf({
    error: String(error),
    description: description === undefined ? undefined : String(description),
  });
  return { ...wrong(what, says), mistake };
}

/** Whether the service lets a request to sign in come back to each registered address. */
async function checkRedirect({ base, ask }: Service, id: string, redirect: string): Promise<PartnerFinding> {
  const what = 'redirect address';
  const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const query = new URLSearchParams({
    client_id: id,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const reply = await ask(`${base}/oidc/auth?${query}`);
  const path = reply?.location === undefined ? '' : new URL(reply.location).pathname;
  if (path.startsWith(ownBrowserPaths.oidcInteraction.replace(':uid', ''))) return ok(what, redirect);
  const says = `GET ${base}/oidc/auth does not take ${redirect}: register exactly this one`;
  return { ...wrong(what, says), mistake: 'redirect-address' };
}

/** Whether the back channel refuses a token that nobody signed. */
async function checkBackchannel(ask: Ask, address: string): Promise<PartnerFinding> {
  const what = 'back channel';
  const body = new URLSearchParams({ logout_token: 'e30.e30.' }).toString();
  const reply = await ask(address, { method: 'POST', headers: form, body });
  const request = nameOf(address, { method: 'POST' });
  if (reply?.status === 400) return ok(what, `${request} refuses a token that is not ours`);
  return wrong(what, `${request} answers ${reply?.status ?? 'nothing'} to a token that is not ours: 400`);
}

const isOfWeb = (address: string): boolean => /^https?:/.test(address);

/** OpenID Connect, of a partner that uses it. */
export async function checkOpenid(
  service: Service,
  { id, oidc }: PartnerSettings,
): Promise<readonly PartnerFinding[]> {
  if (!oidc) return [];
  const discovery = await checkDiscovery(service);
  if (discovery.verdict === 'wrong') return [discovery];
  const findings = [discovery, await checkClientSecret(service, id, oidc)];
  for (const redirect of oidc.redirects) {
    findings.push(await checkRedirect(service, id, redirect));
    // An app takes what comes back itself: what stands at its address says nothing of that.
    if (isOfWeb(redirect) && !oidc.native)
      findings.push({ ...(await checkReturn(service.ask, redirect)), what: 'openid return' });
  }
  if (oidc.backchannel !== undefined) findings.push(await checkBackchannel(service.ask, oidc.backchannel));
  return findings;
}
