import { html, type Markup } from '@daemun/i18n/html';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as openid from 'openid-client';
import { refuseOtherSites } from '../core/browser-guard.ts';
import { documentOf, ownOriginOnly, sendMarkup } from '../core/document.ts';
import { readJson } from '../core/json.ts';
import { stacked } from '../core/layout.ts';
import type { Words } from '../core/stand-in.ts';
import { words } from '../core/words.ts';
import { type Begun, beginLogin, discover } from '../sister/openid-library.ts';
import type { World } from '../world.ts';
import { nativeAppId, nativePaths } from './native-app.ts';

/** What the app keeps in the device's own store: the key that its tokens are bound to, and the newest refresh token. */
interface Kept {
  readonly config: openid.Configuration;
  readonly DPoP: openid.DPoPHandle;
  readonly refreshToken: string;
}

/** What the phone shows of a log-in; tokens never leave the app. */
interface Shown {
  readonly member: string;
  readonly nickname: string | null;
}

/** What the system's browser shows at the end: the app is in front again. */
const backPage = (reply: FastifyReply, said: Words, result: string): FastifyReply => {
  const body: Markup = html`<main class="desk"><p id="result" data-result="${result}">${stacked(said)}</p></main>`;
  const sheets = ['tokens', 'base', 'parts'] as const;
  const document = { title: '모의 앱', sheets, script: 'native-back', assets: '/phone/assets', body };
  return sendMarkup(reply, documentOf(document), ownOriginOnly);
};

/** Renews the app's tokens. Returns undefined if its session has ended. */
async function renew({ config, DPoP, ...kept }: Kept): Promise<Kept | undefined> {
  try {
    const tokens = await openid.refreshTokenGrant(config, kept.refreshToken, {}, { DPoP });
    return { config, DPoP, refreshToken: tokens.refresh_token ?? kept.refreshToken };
  } catch {
    return undefined;
  }
}

/** Redeems the code of a callback for tokens that are bound to a new key of the device. */
async function arrive({ config, checks }: Begun, at: URL): Promise<{ shown: Shown; kept: Kept }> {
  const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair());
  const tokens = await openid.authorizationCodeGrant(config, at, checks, undefined, { DPoP });
  const { sub } = tokens.claims() as openid.IDToken;
  const told = await openid.fetchUserInfo(config, tokens.access_token, sub, { DPoP });
  const kept = { config, DPoP, refreshToken: tokens.refresh_token ?? '' };
  return { shown: { member: sub, nickname: told.nickname ?? null }, kept };
}

/** The login that is under way, and what the last one left in the store of the device. */
type App = { begun?: Begun | undefined; kept?: Kept | undefined };

async function backPageOf(phone: App, at: URL, reply: FastifyReply): Promise<FastifyReply> {
  const { begun } = phone;
  phone.begun = undefined;
  if (!begun || begun.checks.expectedState !== at.searchParams.get('state'))
    return backPage(reply, words('sandbox.phone.nativeStrange'), '');
  try {
    const { shown, kept } = await arrive(begun, at);
    phone.kept = kept;
    return backPage(reply, words('sandbox.phone.nativeBack'), JSON.stringify(shown));
  } catch {
    return backPage(reply, words('sandbox.phone.nativeFailed'), '');
  }
}

/**
 * The app's native flow (docs/partners.md): the system's browser, PKCE, tokens that are bound to the device's key (DPoP),
 * and a refresh token that renews itself.
 */
export function addNativeLogin(app: FastifyInstance, world: World, base: () => string): void {
  const phone: App = {};
  app.get(nativePaths.login, async (_request, reply) => {
    const config = await discover(world, nativeAppId, openid.None());
    const { to, ...begun } = await beginLogin(config, base() + nativePaths.callback, 'openid profile');
    phone.begun = begun;
    return reply.header('cache-control', 'no-store').redirect(to, 302);
  });
  app.get(nativePaths.callback, (request, reply) => backPageOf(phone, new URL(request.url, base()), reply));
  // The app opens again: its session goes on as long as the one at the service does.
  app.register(async (scope) => {
    refuseOtherSites(scope);
    readJson(scope);
    scope.post(nativePaths.renew, async () => {
      phone.kept &&= await renew(phone.kept);
      return { renewed: phone.kept !== undefined };
    });
  });
  world.resets.push(() => {
    phone.begun = undefined;
    phone.kept = undefined;
  });
}
