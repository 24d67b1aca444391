import { isoKorean } from '../../domain/korean-time.ts';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { makeLink, sendMail } from './mail-link.ts';

type Needs = Pick<Ports, 'clock' | 'secrets'>;

/** A sign-up that waits for its mailbox. */
export type WaitingSignUp = Pick<Member, 'id' | 'created_at'> & {
  readonly email: string;
  readonly waiting_until: number;
};

/** The sign-up that waits at an address; undefined where none does, or it waited too long. */
export function waitingAt(holder: Member | undefined, now: number): WaitingSignUp | undefined {
  if (holder?.status !== 'WAITING') return undefined;
  const { id, created_at, email, waiting_until } = holder;
  if (email === null || waiting_until === null || waiting_until <= now) return undefined;
  return { id, created_at, email, waiting_until };
}

/**
 * Mails the link of a sign-up, and says when and on what device it was begun: `sign-up` confirms it, `sign-up-waiting`
 * also lets the reader of the mailbox choose a password of their own (decisions §8). `asked` comes with the sign-up
 * alone; who has the mail sent again does not become the one who signed up.
 */
export async function sendSignUpMail(
  needs: Needs,
  tx: Pick<StorePorts, 'links' | 'members' | 'outbox'>,
  context: Pick<RequestContext, 'language' | 'txid'>,
  template: 'sign-up' | 'sign-up-waiting',
  { id: member, email: to, created_at, waiting_until: expiresAt }: WaitingSignUp,
  asked?: Pick<MailLink, 'bound_to' | 'device'>,
): Promise<string> {
  const { made, link } = await makeLink(needs, tx, to, { member, kind: 'JOIN', expiresAt, asked });
  const facts = { at: isoKorean(created_at), device: made.device ?? '' };
  return sendMail(needs, tx, context, { template, facts, to, member, link });
}
