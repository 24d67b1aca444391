import type { SocialProvider } from '@daemun/contract/codes/providers';
import { cookies } from '@daemun/contract/cookies';
import { limits } from '@daemun/contract/limits';
import { readCookie } from '../../session/access-token.ts';
import { providerOf } from './provider-words.ts';

const daySeconds = 24 * 60 * 60;

/** Notes that the reader sets out to a provider by the app, as the service does where they leave the page for it. */
export function noteTry(provider: SocialProvider, page: Pick<Document, 'cookie'> = document): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = `Max-Age=${limits.cookieDays * daySeconds}`;
  page.cookie = `${cookies.tryProvider}=${provider}; Path=/; ${life}; SameSite=Lax${secure}`;
}

/** The provider this browser set out to last. */
export const lastTry = (): SocialProvider | undefined => providerOf(readCookie(cookies.tryProvider));
