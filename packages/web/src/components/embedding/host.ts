import { entryContext } from '../../session/entry-context.ts';

/** Opens the way to the app or the partner around this page, so that they are heard from the beginning. */
export function connectHost(): void {
  const { embedding } = entryContext();
  if (embedding === 'app') void import('../../native-bridge/app.ts').then(({ appBridge }) => appBridge());
  if (embedding === 'popup') void import('../../partner-bridge/popup.ts').then(({ popup }) => popup());
}

/** Tells the host around this page (app or partner window) that somebody is logged in: the app, or the window of a partner. */
export async function notifyHostLogin(firstLogin = false): Promise<void> {
  const { embedding } = entryContext();
  if (embedding === 'app') return (await import('../../native-bridge/app.ts')).tellAppLogin(firstLogin);
  if (embedding === 'popup')
    return (await import('../../partner-bridge/popup.ts')).tellOpenerLogin(firstLogin);
}

/** Tells them that nobody is any more. */
export async function notifyHostLogout(): Promise<void> {
  const { embedding } = entryContext();
  if (embedding === 'app') return (await import('../../native-bridge/app.ts')).tellAppLogout();
  if (embedding === 'popup') (await import('../../partner-bridge/popup.ts')).forgetTold();
}

/** The device's id, where the address or the app tells it. */
export async function deviceId(): Promise<string | undefined> {
  const { embedding, device_id } = entryContext();
  return embedding === 'app' ? (await import('../../native-bridge/app.ts')).appDeviceId() : device_id;
}

/** The work of this window is done: a popup closes, unless it waits for its opener's word. */
export async function closeFinishedHost(): Promise<void> {
  if (entryContext().embedding === 'popup') await (await import('../../partner-bridge/popup.ts')).closeDone();
}

/** Closes the host: the app closes its view, a popup itself. Elsewhere there is nothing to close. */
export async function closeHost(): Promise<void> {
  const { embedding } = entryContext();
  if (embedding === 'app') return (await import('../../native-bridge/app.ts')).closeApp();
  if (embedding === 'popup') return (await import('../../partner-bridge/popup.ts')).closeByReader();
}
