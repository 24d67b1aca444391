import type { Member } from '../../ports/members.ts';
import type { Cause } from '../mail/security-notice.ts';

/** What notices say of who did it: the service has no browser. */
export const byItself = ({ language }: Pick<Member, 'language'>, txid: string): Cause => ({
  language,
  client: { country: undefined, userAgent: '' },
  txid,
});
