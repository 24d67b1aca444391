import type { SocialProvider } from '@daemun/contract/codes/providers';
import { cookies } from '@daemun/contract/cookies';
import { readCookie } from '../../session/access-token.ts';
import { providerOf } from './provider-words.ts';

/** The provider this browser set out to last. */
export const lastTry = (): SocialProvider | undefined => providerOf(readCookie(cookies.tryProvider));
