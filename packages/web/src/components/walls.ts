import { visit } from '../session/visit.ts';

/** Opens the way to the app or the partner around this page, so that they are heard from the beginning. */
export function openWalls(): void {
  const { shell } = visit();
  if (shell === 'app') void import('../native-bridge/app.ts').then(({ appBridge }) => appBridge());
  if (shell === 'popup') void import('../partner-bridge/popup.ts').then(({ popup }) => popup());
}

/** Tells the walls around this page that somebody is logged in: the app, or the window of a partner. */
export async function tellLogin(firstLogin = false): Promise<void> {
  const { shell } = visit();
  if (shell === 'app') return (await import('../native-bridge/app.ts')).tellAppLogin(firstLogin);
  if (shell === 'popup') return (await import('../partner-bridge/popup.ts')).tellOpenerLogin(firstLogin);
}

/** Tells them that nobody is any more. */
export async function tellLogout(): Promise<void> {
  const { shell } = visit();
  if (shell === 'app') return (await import('../native-bridge/app.ts')).tellAppLogout();
  if (shell === 'popup') (await import('../partner-bridge/popup.ts')).forgetTold();
}

/** The device's id, where the address or the app tells it. */
export async function deviceId(): Promise<string | undefined> {
  const { shell, device_id } = visit();
  return shell === 'app' ? (await import('../native-bridge/app.ts')).appDeviceId() : device_id;
}

/** The work of this window is done: a popup closes, unless it waits for its opener's word. */
export async function leaveDone(): Promise<void> {
  if (visit().shell === 'popup') await (await import('../partner-bridge/popup.ts')).closeDone();
}

/** Leaves the walls: the app closes its view, a popup itself. Elsewhere there is nothing to close. */
export async function closeShell(): Promise<void> {
  const { shell } = visit();
  if (shell === 'app') return (await import('../native-bridge/app.ts')).closeApp();
  if (shell === 'popup') return (await import('../partner-bridge/popup.ts')).closeByReader();
}
