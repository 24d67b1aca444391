import { postOf } from '../../native-bridge/app-post.ts';
import { type Bridge, BridgeFailure, createBridge } from '../../native-bridge/create-bridge.ts';
import { clientConfig } from '../../session/client-config.ts';
import { entryContext, updateEntryContext } from '../../session/entry-context.ts';
import type { Host } from './host.ts';

let goBack: () => void = () => history.back();

async function open(): Promise<Bridge> {
  const { bridge: names } = await clientConfig();
  const bridge = createBridge(postOf(window, names, entryContext().app?.platform), {
    onEvent: () => goBack(),
  });
  Object.defineProperty(window, names.receiver, {
    value: Object.freeze({ receive: bridge.receive }),
    configurable: true,
  });
  return bridge;
}

let opened: Promise<Bridge> | undefined;

/** The bridge to the app around this page, opened once. */
const appBridge = (): Promise<Bridge> => {
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

const usable = (value: unknown, maxLength: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= maxLength && !/\p{Cc}/u.test(value)
    ? value
    : undefined;

/** The device's id: as the address brought it, else asked of the app once. */
async function deviceId(): Promise<string | undefined> {
  if (entryContext().device_id !== undefined) return entryContext().device_id;
  const bridge = await appBridge();
  const answer = await bridge.send('deviceId').catch(() => undefined);
  const device_id = usable(answer?.deviceId, 200);
  if (device_id !== undefined) updateEntryContext({ device_id });
  return device_id;
}

/** Has the app log in with a provider. An app that does not answer leaves the way over the page. */
const logIn: Host['logIn'] = async (provider, nonce) => {
  const bridge = await appBridge();
  const answer = await bridge
    .send('socialLogin', { provider, ...(nonce && { nonce }) })
    .catch(() => undefined);
  if (answer?.cancelled === true) return { kind: 'cancelled' };
  const token = usable(answer?.token, 8192);
  return token === undefined ? { kind: 'none' } : { kind: 'token', token };
};

/** The app's web view. It learns that the reader is logged in, and asks the service who it is. */
export const host: Host = {
  connect: () => void appBridge(),
  tellLogin: (first_login = false) => tell('login', { result: 'success', first_login }),
  tellLogout: () => tell('logout'),
  deviceId,
  logIn,
  onBack: (press) => {
    goBack = press;
  },
  close: () => tell('close'),
  closeFinished: async () => {},
};
