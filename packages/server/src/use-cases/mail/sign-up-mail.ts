import { isoKorean } from '../../domain/korean-time.ts';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { bindToBrowser, isAskingBrowser } from './asking-browser.ts';
import { makeLink, sendMail } from './mail-link.ts';
import type { SentWithCode } from './mail-with-code.ts';
import { makeCode } from './make-code.ts';

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
  tx: Pick<StorePorts, 'codes' | 'links' | 'members' | 'outbox'>,
  context: RequestContext,
  template: 'sign-up' | 'sign-up-waiting',
  { id: member, email: to, created_at, waiting_until: expiresAt }: WaitingSignUp,
  asked?: Pick<MailLink, 'bound_to' | 'device'>,
): Promise<SentWithCode> {
  const { made, link } = await makeLink(needs, tx, to, { member, kind: 'JOIN', expiresAt, asked });
  const facts = { at: isoKorean(created_at), device: made.device ?? '' };
  const isOwn = asked !== undefined || isAskingBrowser(needs, context, made.bound_to);
  const hasCode = isOwn && template === 'sign-up';
  const bound = hasCode ? { member, link: made.id } : { member: null, link: null };
  const bound_to = asked?.bound_to ?? bindToBrowser(needs, context);
  const own = await makeCode(needs, tx, { purpose: 'JOIN', email: to, bound_to, ...bound });
  const code = hasCode ? own : undefined;
  const mail = await sendMail(needs, tx, context, { template, facts, to, member, link, code });
  return { mail, code_run: own.id };
}

/** The link by which who reads the mailbox joins with a password of their own; answers the handle of its mail. */
export const mailWaiting = async (
  needs: Needs,
  tx: Pick<StorePorts, 'codes' | 'links' | 'members' | 'outbox'>,
  context: RequestContext,
  waiting: WaitingSignUp,
): Promise<string> => (await sendSignUpMail(needs, tx, context, 'sign-up-waiting', waiting)).mail;
