import type { Refuse } from '@daemun/contract/refusal';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { isAskingBrowser } from './asking-browser.ts';
import { contextOfLink } from './event-context.ts';
import { keepTarget, renewTarget } from './link-target.ts';
import { makeLink, sendMail } from './mail-link.ts';
import { type SentWithCode, sendWithoutCode } from './mail-with-code.ts';
import { makeCode } from './make-code.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets' | 'settings'>;
type AskedBy = Pick<MailLink, 'bound_to' | 'device'>;

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

type Inside = Pick<StorePorts, 'codes' | 'links' | 'members' | 'outbox' | 'singleUse'>;
type Again = { readonly until: number; readonly refuse: Refuse<'EXCEED_EMAIL_AUTH'> };
type Mailing = { readonly wanted?: string | undefined } & (
  | { readonly asked: AskedBy; readonly again?: undefined }
  | { readonly asked?: undefined; readonly again: Again }
);

/**
 * Mails the link of a sign-up, and says when and on what device it was begun. For the browser that signed up six digits
 * stand beside it. `asked` comes with the sign-up alone: who has the mail sent again does not become the one who signed up;
 * `again` where it is sent as any answer to that call is: ten times a day for that browser. `wanted` is where the reader goes on
 * to; the browser that signed up alone sets it.
 */
export async function sendSignUpMail(
  needs: Needs,
  tx: Inside & Pick<StorePorts, 'rateLimits'>,
  context: RequestContext,
  { id: member, email: to, created_at, waiting_until: expiresAt }: WaitingSignUp,
  { asked, again, wanted }: Mailing,
): Promise<SentWithCode> {
  const isAsker = ({ bound_to }: MailLink) => isAskingBrowser(needs, context, bound_to);
  const target = asked ? wanted : await renewTarget(needs, tx, { member, kind: 'JOIN', isAsker, wanted });
  const { made, link } = await makeLink(needs, tx, to, { member, kind: 'JOIN', expiresAt, asked });
  await keepTarget(needs, tx, made, target);
  const facts = contextOfLink({ at: created_at, device: made.device });
  const isOwn = asked !== undefined || isAsker(made);
  if (isOwn && again && !(await tx.rateLimits.take('sign-up-mail', member, needs.clock.now())))
    throw again.refuse('EXCEED_EMAIL_AUTH');
  const countedAs = isOwn ? member : undefined;
  const contents = { template: 'sign-up', facts, to, member, link, until: again?.until, countedAs } as const;
  const bound_to = isOwn ? made.bound_to : null;
  if (bound_to === null) return sendWithoutCode(needs, tx, context, 'JOIN', contents);
  const code = await makeCode(needs, tx, { purpose: 'JOIN', email: to, member, link: made.id, bound_to });
  return { mail: await sendMail(needs, tx, context, { ...contents, code }), code_run: code.id };
}

/**
 * The same link for who reads the mailbox: to join with a password of their own (decisions §8), or (`sign-up`) as they were
 * told before, without a code, since nobody asks at the browser that signed up. Answers the handle of its mail.
 */
export async function mailWaiting(
  needs: Pick<Ports, 'clock' | 'encryption' | 'secrets'>,
  tx: Inside,
  context: Pick<RequestContext, 'language' | 'txid'>,
  { id: member, email: to, created_at, waiting_until: expiresAt }: WaitingSignUp,
  { template = 'sign-up-waiting', until }: { template?: 'sign-up' | 'sign-up-waiting'; until?: number },
): Promise<string> {
  const target = await renewTarget(needs, tx, { member, kind: 'JOIN', isAsker: () => false });
  const { made, link } = await makeLink(needs, tx, to, { member, kind: 'JOIN', expiresAt });
  await keepTarget(needs, tx, made, target);
  const facts = contextOfLink({ at: created_at, device: made.device });
  // What support sends again counts with the first mail of the sign-up.
  const countedAs = template === 'sign-up' ? member : undefined;
  return sendMail(needs, tx, context, { template, facts, to, member, link, until, countedAs });
}

/** The link of a sign-up by a provider, whose screen has no field for a code. */
export async function mailSocialSignUp(
  needs: Pick<Ports, 'clock' | 'encryption' | 'secrets'>,
  tx: Inside,
  context: Pick<RequestContext, 'language' | 'txid'>,
  { id: member, email: to, created_at, waiting_until: expiresAt }: WaitingSignUp,
  { asked, target }: { readonly asked: AskedBy; readonly target: string | undefined },
): Promise<void> {
  const { made, link } = await makeLink(needs, tx, to, { member, kind: 'JOIN', expiresAt, asked });
  await keepTarget(needs, tx, made, target);
  const facts = contextOfLink({ at: created_at, device: asked.device });
  await sendMail(needs, tx, context, { template: 'sign-up', facts, to, member, link });
}
