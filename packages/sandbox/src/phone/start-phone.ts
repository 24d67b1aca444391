import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { addAssets } from '../core/assets.ts';
import { refuseOtherSites } from '../core/browser-guard.ts';
import { answerErrors, readJson } from '../core/json.ts';
import { objectOf } from '../core/request-body.ts';
import type { Listen, Running } from '../core/stand-in.ts';
import type { World } from '../world.ts';
import { tokenOfApp } from './app-token.ts';
import { addNativeCalls } from './native-calls.ts';
import { addNativeLogin } from './native-login.ts';
import { phonePage } from './page.ts';
import { addView, type ProcessCookies } from './proxy.ts';
import { firstSettings, markerOf, type PhoneSettings, settingsOf } from './settings.ts';

/** How each platform offers its bridge to the page; both hand every message to the phone around the view. */
const bridges = {
  ANDROID: `window.DaemunApp = { postMessage: (json) => hand(JSON.parse(json)) };`,
  IOS: `window.webkit = { messageHandlers: { daemun: { postMessage: (message) => hand(message) } } };`,
} as const;

/** What runs in the web view before the page does: the app's user agent, and its bridge. */
const injectedScript = (settings: PhoneSettings): string => `(() => {
  const userAgent = navigator.userAgent + ${JSON.stringify(` ${markerOf(settings)}`)};
  Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
  const hand = (message) =>
    parent.postMessage({ phone: 'bridge', message: JSON.parse(JSON.stringify(message)) }, location.origin);
  ${bridges[settings.platform]}
  addEventListener('pageshow', () => parent.postMessage({ phone: 'page', path: location.pathname }, location.origin));
})();
`;

type Phone = { settings: PhoneSettings };

/** What the phone itself does: its settings, the providers' own apps, the end of its process. */
function addPhone(app: FastifyInstance, world: World, phone: Phone, processCookies: ProcessCookies): void {
  readJson(app);
  addAssets(app);
  app.get('/inject.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(injectedScript(phone.settings)),
  );
  app.post('/settings', async ({ body }) => {
    phone.settings = settingsOf(body, phone.settings);
    return phone.settings;
  });
  app.post('/chosen', async ({ body }) => {
    const { provider } = objectOf(body);
    return { person: world.persons.take(String(provider)) ?? null };
  });
  app.post('/native-token', async ({ body }) => {
    const { provider, person, nonce } = objectOf(body);
    return tokenOfApp(world, { provider, person, nonce });
  });
  app.post('/restart', async (_request, reply) => {
    processCookies.end(reply);
    return reply.send({});
  });
}

/** Starts the phone frame: a page with an app's web view in it, whose bridge works and shows what passes over it. */
export async function startPhone({ host, port }: Listen, world: World): Promise<Running> {
  const app = fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  const phone: Phone = { settings: firstSettings };
  answerErrors(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.get('/', (_request, reply) => phonePage(reply, world, phone.settings));
  let url = '';
  addNativeLogin(app, world, () => url);
  const processCookies = addView(app, world, () => phone.settings);
  app.register(
    async (scope) => {
      refuseOtherSites(scope);
      addPhone(scope, world, phone, processCookies);
      addNativeCalls(scope, world, () => phone.settings, processCookies);
    },
    { prefix: '/phone' },
  );
  world.resets.push(() => {
    phone.settings = firstSettings;
  });
  await app.listen({ host, port });
  url = `http://${host}:${(app.server.address() as AddressInfo).port}`;
  return { url, close: () => app.close() };
}
