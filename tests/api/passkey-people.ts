import {
  type Algorithm,
  type Authenticator,
  softwareAuthenticator,
  type Twist,
} from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import type { CallOptions } from '../world/call.ts';
import type { World } from '../world.ts';
import { demoPassword } from './people.ts';

export const reader = 'reader@example.com';

/** A browser that logged in by password. */
export async function byPassword(world: World, mbr_email = reader): Promise<Browser> {
  const browser = world.browser();
  const { envelope } = await browser.call('login', { mbr_email, pwd: demoPassword });
  if (envelope.result !== '0000')
    throw new Error(`The log-in of ${mbr_email} was refused: ${envelope.result}.`);
  return browser;
}

/** Makes a passkey in a session; answers what the call answered. */
export async function addTo(
  browser: Browser,
  authenticator: Authenticator,
  twist: Twist = {},
  how: CallOptions = {},
) {
  const { data: options } = (await browser.call('passkeyOptions', {}, how)).envelope;
  const asked = twist.present === false ? 'automatic' : 'asked';
  const request = { credential: authenticator.create(options, twist), how: asked } as const;
  return (await browser.call('addPasskey', request, how)).envelope;
}

/** A member with a passkey: the browser in which it was made, and the authenticator that holds it. */
export async function withPasskey(
  world: World,
  algorithm: Algorithm = 'ES256',
  mbr_email = reader,
  synced = true,
) {
  const browser = await byPassword(world, mbr_email);
  const authenticator = softwareAuthenticator(world.serviceUrl, algorithm, synced);
  const { result } = await addTo(browser, authenticator);
  if (result !== '0000') throw new Error(`The passkey was refused: ${result}.`);
  return { browser, authenticator };
}

/** What a log-in by passkey in a browser answers. */
export async function enterBy(browser: Browser, authenticator: Authenticator, twist: Twist = {}) {
  const { data: options } = (await browser.call('passkeyLoginOptions', {})).envelope;
  return (await browser.call('passkeyLogin', { credential: authenticator.get(options, twist) })).envelope;
}

/** Proves presence by a passkey; answers the result. */
export async function proveBy(browser: Browser, authenticator: Authenticator, twist: Twist = {}) {
  const { data: options } = (await browser.call('passkeyProofOptions', {})).envelope;
  return (await browser.call('confirmByPasskey', { credential: authenticator.get(options, twist) })).envelope
    .result;
}

/** The same as a browser does, which has only a passkey that is asked for; false if this one is not. */
export async function proveAsAsked(browser: Browser, authenticator: Authenticator, settled = false) {
  const { data: options } = (await browser.call('passkeyProofOptions', { settled })).envelope;
  if (!options.allowCredentials.some(({ id }) => id === authenticator.id)) return false;
  const credential = authenticator.get(options);
  return (await browser.call('confirmByPasskey', { credential })).envelope.result === '0000';
}
