import type { Visit } from '../../session/visit.ts';
import { isMobile } from '../keep-logged-in.ts';
import { inAppBrowserOf } from '../social/in-app-browsers.ts';

/** Whether a second window is of any use here: not on phones, not in browsers inside apps, not in our own app. */
export const popupsWork = ({ app, userAgent }: Pick<Visit, 'app' | 'userAgent'>): boolean =>
  !app && !isMobile(userAgent) && !inAppBrowserOf(userAgent);
