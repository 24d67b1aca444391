import type { EntryContext } from '../../session/entry-context.ts';
import { isMobile } from '../session/keep-logged-in.ts';
import { inAppBrowserOf } from '../social/in-app-browsers.ts';

/** Whether a second window is of any use here: not on phones, not in browsers inside apps, not in our own app. */
export const popupsWork = ({ app, userAgent }: Pick<EntryContext, 'app' | 'userAgent'>): boolean =>
  !app && !isMobile(userAgent) && !inAppBrowserOf(userAgent);
