import * as openid from 'openid-client';
import type { World } from '../world.ts';
import { homeOf } from './tokens.ts';

/** A login that has begun, and what the library checks when the browser comes back. */
export interface Begun {
  readonly config: openid.Configuration;
  readonly checks: openid.AuthorizationCodeGrantChecks & { readonly expectedState: string };
}

/** The library needs the issuer, our id and how we authenticate. It reads the rest from the discovery document. */
export const discover = (world: World, client: string, auth: openid.ClientAuth) =>
  openid.discovery(new URL(homeOf(world)), client, {}, auth, { execute: [openid.allowInsecureRequests] });

/** Begins a login with PKCE. Returns it with the address that the browser goes to. */
export async function beginLogin(
  config: openid.Configuration,
  redirect_uri: string,
  scope: string,
): Promise<Begun & { readonly to: string }> {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()];
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri,
    scope,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
  });
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
  return { config, checks, to: url.href };
}
