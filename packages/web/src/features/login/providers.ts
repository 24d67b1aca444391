import type { AppPlatform } from '@daemun/contract/codes/app-platforms';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import { type InAppBrowser, worksIn } from '../../components/embedding/in-app-browsers.ts';

/** One way of logging in at the choice (specification §3). */
export type Choice = {
  readonly type: 'YH' | 'PASSKEY' | SocialProvider;
  /** Used last, or set out to last without coming in. */
  readonly badge?: 'recent' | 'tried';
};

/** What this browser did before. */
export type Seen = {
  readonly recent?: string | undefined;
  readonly tried?: string | undefined;
};

/** All ways of logging in, in their stable order: passkeys behind the providers, the own e-mail account last. */
const order = ['KK', 'NV', 'GG', 'AP', 'MS', 'PASSKEY', 'YH'] as const satisfies readonly Choice['type'][];

/**
 * What the choice shows: the last used first (in an app of iOS Apple, where none was used), then what works in this
 * browser, then the rest; the own account last.
 */
export function choicesFor(
  offered: readonly Choice['type'][],
  { recent, tried }: Seen,
  browser?: InAppBrowser | undefined,
  platform?: AppPlatform | undefined,
): Choice[] {
  const last = recent ?? tried;
  const first = last ?? (platform === 'IOS' && 'AP');
  const works = (type: Choice['type']) => type === 'YH' || type === 'PASSKEY' || worksIn(browser, type);
  const rank = ({ type }: Choice) => {
    if (type === first && works(type)) return 0;
    if (type === 'YH') return 4;
    if (type === 'PASSKEY') return 3;
    return works(type) ? 1 : 2;
  };
  return order
    .filter((type) => type === 'YH' || offered.includes(type))
    .map((type): Choice => (type === last ? { type, badge: recent ? 'recent' : 'tried' } : { type }))
    .sort((a, b) => rank(a) - rank(b));
}
