import * as oauth from 'oauth4webapi';
import { expect, test } from 'vitest';
import { callback, follow, secret } from '../world/openid-visit.ts';
import { openidWorld } from './openid-world.ts';
import { signedInReader } from './sister-world.ts';

const openid = openidWorld();

const insecure = { [oauth.allowInsecureRequests]: true };
const client: oauth.Client = { client_id: 'own-site' };
const auth = oauth.ClientSecretBasic(secret);

/** What the library reads of the discovery document. */
async function server(): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(openid.world.serviceUrl);
  return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
}

test('a library that leaves every step to its caller comes through: pushed, in, renewed, looked at, given back', async () => {
  const as = await server();
  const browser = await signedInReader(openid.world);
  const verifier = oauth.generateRandomCodeVerifier();
  const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
  const parameters = {
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  };
  const pushed = await oauth.processPushedAuthorizationResponse(
    as,
    client,
    await oauth.pushedAuthorizationRequest(as, client, auth, parameters, insecure),
  );
  const url = new URL(as.authorization_endpoint ?? '');
  url.searchParams.set('client_id', client.client_id);
  url.searchParams.set('request_uri', pushed.request_uri);
  const back = oauth.validateAuthResponse(as, client, await follow(openid.world, browser, url), state);
  const answered = await oauth.authorizationCodeGrantRequest(
    as,
    client,
    auth,
    back,
    callback,
    verifier,
    insecure,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(as, client, answered, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(as, answered, insecure);
  const { sub = '' } = oauth.getValidatedIdTokenClaims(tokens) ?? {};
  const told = await oauth.userInfoRequest(as, client, tokens.access_token, insecure);
  expect((await oauth.processUserInfoResponse(as, client, sub, told)).email).toBe('reader@example.com');
  const renewed = await oauth.processRefreshTokenResponse(
    as,
    client,
    await oauth.refreshTokenGrantRequest(as, client, auth, tokens.refresh_token ?? '', insecure),
  );
  const stateOf = async () => {
    const reply = await oauth.introspectionRequest(as, client, auth, renewed.access_token, insecure);
    return (await oauth.processIntrospectionResponse(as, client, reply)).active;
  };
  expect(await stateOf()).toBe(true);
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(as, client, auth, renewed.access_token, insecure),
  );
  expect(await stateOf()).toBe(false);
});
