import { cookies } from '@daemun/contract/cookies';

/** A cookie of this page that scripts may read. */
export function readCookie(name: string): string | undefined {
  const row = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  if (row === undefined) return undefined;
  try {
    return decodeURIComponent(row.slice(name.length + 1));
  } catch {
    return undefined; // not written by us
  }
}

export const accessToken = (): string | undefined => readCookie(cookies.accessToken) || undefined;

/** Whether this browser holds a login; whether it is still good, only the service knows (specification §4). */
export const hasStoredLogin = (): boolean => accessToken() !== undefined;
