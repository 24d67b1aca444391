import { text } from '../i18n/text.ts';
import { openDialog } from './dialog.ts';

/** Whether the browser has a network at all. */
export const isOnline = (): boolean => navigator.onLine;

/** Tells a reader without a network so, where they are, with what they typed; answers whether they are one. */
export function tellOffline(): boolean {
  if (isOnline()) return false;
  openDialog({
    title: text('error.offlineHeading'),
    content: text('error.offlineLead'),
    confirm: text('common.confirm'),
    isShowCloseButton: false,
  });
  return true;
}
