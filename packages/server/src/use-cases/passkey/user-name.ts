import type { SessionOwner } from '../../ports/sessions.ts';

/** By what a browser tells the passkeys of several accounts apart in its list. */
export const passkeyUserName = ({ email, nickname }: Pick<SessionOwner, 'email' | 'nickname'>): string =>
  email ?? nickname ?? '-';
