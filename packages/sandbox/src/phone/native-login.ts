import { html, type Markup } from '@daemun/i18n/html';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as openid from 'openid-client';
import { refuseOtherSites } from '../core/browser-guard.ts';
import { documentOf, ownOriginOnly, sendMarkup } from '../core/document.ts';
import { readJson } from '../core/json.ts';
import { stacked } from '../core/layout.ts';
import type { Words } from '../core/stand-in.ts';
import { words } from '../core/words.ts';
import { homeOf } from '../sister/tokens.ts';
import type { World } from '../world.ts';
import { nativeAppId, nativePaths } from './native-app.ts';

interface Begun {
  readonly config: openid.Configuration;
  readonly checks: openid.AuthorizationCodeGrantChecks;
}

/** What the app keeps in the device's own store: the key that its tokens are bound to, and the newest refresh token. */
interface Kept {
  readonly config: openid.Configuration;
  readonly DPoP: openid.DPoPHandle;
  refreshToken: string;
}

/** What the phone shows of a log-in; tokens never leave the app. */
interface Shown {
  readonly member: string;
  readonly nickname: string | null;
}

/** An app has no secret: it needs the issuer and its id, and PKCE proves that it began what comes back. */
const discover = (world: World) =>
  openid.discovery(new URL(homeOf(world)), nativeAppId, {}, openid.None(), {
    execute: [openid.allowInsecureRequests],
  });

/** What the system's browser shows at the end: the app is in front again. */
const backPage = (reply: FastifyReply, said: Words, result: string): FastifyReply => {
  const body: Markup = html`<main class="desk"><p id="result" data-result="${result}">${stacked(said)}</p></main>`;
  const sheets = ['tokens', 'base', 'parts'] as const;
  const document = { title: '모의 앱', sheets, script: 'native-back', assets: '/phone/assets', body };
  return sendMarkup(reply, documentOf(document), ownOriginOnly);
};

/**
 * The app's native flow (docs/partners.md): the system's browser, PKCE, tokens that are bound to the device's key (DPoP),
 * and a refresh token that renews itself.
 */
export function addNativeLogin(app: FastifyInstance, world: World, base: () => string): void {
  const begun = new Map<string, Begun>();
  let kept: Kept | undefined;

  app.get(nativePaths.login, async (_request, reply) => {
    const config = await discover(world);
    const checks = {
      pkceCodeVerifier: openid.randomPKCECodeVerifier(),
      expectedState: openid.randomState(),
      expectedNonce: openid.randomNonce(),
    };
    begun.clear();
    begun.set(checks.expectedState, { config, checks });
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: base() + nativePaths.callback,
      scope: 'openid profile',
      code_challenge: await openid.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: checks.expectedState,
      nonce: checks.expectedNonce,
    });
    return reply.header('cache-control', 'no-store').redirect(url.href, 302);
  });

  async function arrive(at: URL, { config, checks }: Begun): Promise<Shown> {
    const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair());
    const tokens = await openid.authorizationCodeGrant(
      config,
      at,
      { ...checks, idTokenExpected: true },
      undefined,
      { DPoP },
    );
    const { sub } = tokens.claims() as openid.IDToken;
    const told = await openid.fetchUserInfo(config, tokens.access_token, sub, { DPoP });
    kept = { config, DPoP, refreshToken: tokens.refresh_token ?? '' };
    return { member: sub, nickname: told.nickname ?? null };
  }

  app.get<{ Querystring: { state?: string } }>(nativePaths.callback, async (request, reply) => {
    const found = begun.get(request.query.state ?? '');
    begun.clear();
    if (!found) return backPage(reply, words('sandbox.phone.nativeStrange'), '');
    try {
      const shown = await arrive(new URL(request.url, base()), found);
      return backPage(reply, words('sandbox.phone.nativeBack'), JSON.stringify(shown));
    } catch {
      return backPage(reply, words('sandbox.phone.nativeFailed'), '');
    }
  });

  // The app opens again: its session goes on as long as the one at the service does.
  app.register(async (scope) => {
    refuseOtherSites(scope);
    readJson(scope);
    scope.post(nativePaths.renew, async () => {
      if (!kept) return { renewed: false };
      const { config, DPoP, refreshToken } = kept;
      try {
        const tokens = await openid.refreshTokenGrant(config, refreshToken, {}, { DPoP });
        kept.refreshToken = tokens.refresh_token ?? refreshToken;
        return { renewed: true };
      } catch {
        kept = undefined;
        return { renewed: false };
      }
    });
  });

  world.resets.push(() => {
    begun.clear();
    kept = undefined;
  });
}
