import { type LoginPlatform, loginPlatforms } from '@daemun/contract/codes/providers';
import { cookies } from '@daemun/contract/cookies';
import { readCookie } from './access-token.ts';

/** How this browser logged in last, for the badge at the log-in choice. */
export const recentLogin = (): LoginPlatform | undefined =>
  loginPlatforms.find((platform) => platform === readCookie(cookies.recentLoginType));
