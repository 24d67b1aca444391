import { maskEmail } from '@daemun/contract/rules/masked-email';
import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { eventContext } from './event-context.ts';

/** What the mail of a change tells: the account that would get the address, masked, and when and in which browser it was asked. */
export const changeFacts = (
  needs: Pick<Ports, 'clock'>,
  context: Pick<RequestContext, 'client'>,
  { email, nickname }: Pick<Member, 'email' | 'nickname'>,
) => ({
  account: email === null ? (nickname ?? '') : maskEmail(email),
  ...eventContext(needs, context),
});
