import type { SocialProvider } from '@daemun/contract/codes/providers';
import { clientConfig } from '../session/client-config.ts';
import { entryContext, updateEntryContext } from '../session/entry-context.ts';
import { type Bridge, BridgeFailure, createBridge } from './create-bridge.ts';
import { hostOf } from './hosts.ts';

let goBack: () => void = () => history.back();

/** What the app's back key does; the frame of the page says it. */
export const onAppBack = (handler: () => void): void => {
  goBack = handler;
};

async function open(): Promise<Bridge> {
  const { bridge: names } = await clientConfig();
  const bridge = createBridge(hostOf(window, names), { onEvent: () => goBack() });
  Object.defineProperty(window, names.receiver, {
    value: Object.freeze({ receive: bridge.receive }),
    configurable: true,
  });
  return bridge;
}

let opened: Promise<Bridge> | undefined;

/** The bridge to the app around this page, opened once. */
export const appBridge = (): Promise<Bridge> => {
  opened ??= open();
  return opened;
};

/** Tells the app something; an app that does not answer holds nobody back. */
async function tell(method: 'login' | 'logout' | 'close', params: Readonly<Record<string, unknown>> = {}) {
  const bridge = await appBridge();
  await bridge.send(method, params).catch((error: unknown) => {
    if (!(error instanceof BridgeFailure)) throw error;
  });
}

/** Somebody is logged in: who, the app asks the service. */
export const tellAppLogin = (firstLogin: boolean): Promise<void> =>
  tell('login', { result: 'success', first_login: firstLogin });

export const tellAppLogout = (): Promise<void> => tell('logout');

/** Asks the app to close this view. */
export const closeApp = (): Promise<void> => tell('close');

const usable = (value: unknown, longest: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= longest && !/\p{Cc}/u.test(value)
    ? value
    : undefined;

/** The device's id: as the address brought it, else asked of the app once. */
export async function appDeviceId(): Promise<string | undefined> {
  if (entryContext().device_id !== undefined) return entryContext().device_id;
  const bridge = await appBridge();
  const answer = await bridge.send('deviceId').catch(() => undefined);
  const device_id = usable(answer?.deviceId, 200);
  if (device_id !== undefined) updateEntryContext({ device_id });
  return device_id;
}

export type NativeLogin =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'cancelled' | 'none' };

/** Has the app log in with a provider by itself. `none`: it cannot, or did not answer; the way over the page is left. */
export async function nativeLogin(provider: SocialProvider, nonce: string | undefined): Promise<NativeLogin> {
  const bridge = await appBridge();
  const answer = await bridge
    .send('socialLogin', { provider, ...(nonce && { nonce }) })
    .catch(() => undefined);
  if (answer?.cancelled === true) return { kind: 'cancelled' };
  const token = usable(answer?.token, 8192);
  return token === undefined ? { kind: 'none' } : { kind: 'token', token };
}
