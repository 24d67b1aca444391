import type { Ports } from '../../ports/ports.ts';
import { marketingStrings } from '../consents/marketing-strings.ts';

/** What confirming a sign-up needs. */
export type JoinNeeds = Pick<
  Ports,
  | 'accessTokens'
  | 'attempts'
  | 'browsers'
  | 'clock'
  | 'documents'
  | 'encryption'
  | 'hashing'
  | 'inTransaction'
  | 'links'
  | 'marketing'
  | 'members'
  | 'secrets'
  | 'settings'
>;
/** What a first log-in answers. */
export async function firstLogin({ marketing }: Pick<Ports, 'marketing'>, member: string) {
  const strings = await marketingStrings(marketing, member);
  const isAgreed = Object.values(strings).join('').includes('Y');
  return { first_login: true, marketing: isAgreed, need_password_change: false, ...strings };
}
