import { entryContext } from '../../session/entry-context.ts';
import type { Host } from './host.ts';

const nothing = async () => {};

/** A browser's own window: nothing hears of a log-in, and nothing can be closed. */
export const host: Host = {
  connect: nothing,
  tellLogin: nothing,
  tellLogout: nothing,
  deviceId: async () => entryContext().device_id,
  logIn: async () => ({ kind: 'none' }),
  onBack: nothing,
  close: nothing,
  closeFinished: nothing,
};
