import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { MailLink, StoredLinkKind } from '../../ports/mail-links.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { isAskingBrowser } from '../mail/asking-browser.ts';
import { activeSession } from '../sessions/active-session.ts';

type Needs = Pick<Ports, 'clock' | 'links' | 'outbox' | 'secrets' | 'sessions' | 'settings'>;

const refuse = refusalsOf('mailState');

const timeOrNull = (at: number | null) => (at === null ? null : isoKorean(at));

type IsAsker = (needs: Needs, context: RequestContext, link: MailLink) => boolean | Promise<boolean>;

const browser: IsAsker = (needs, context, { bound_to }) => isAskingBrowser(needs, context, bound_to);
const session: IsAsker = async (needs, context, { bound_to }) =>
  (await activeSession(needs, context))?.session.id === bound_to;

/** Who asked for a link of each kind, and so hears that it was used. */
const askers: Readonly<Partial<Record<StoredLinkKind, IsAsker>>> = {
  JOIN: browser,
  // Anybody may ask for anybody's: that it was used says that there is a member.
  PWD: (needs, ...asked) => needs.settings.membershipDisclosure === 'screen' && browser(needs, ...asked),
  CNCT: session,
  MAIL: session,
};

/** Whether the link of a mail was used, told to who asked for it alone (docs/decisions/070). */
async function isConfirmed(needs: Needs, context: RequestContext, mail: string): Promise<boolean> {
  const link = await needs.links.spent(mail);
  return link !== undefined && ((await askers[link.kind]?.(needs, context, link)) ?? false);
}

/** What became of one message, for the person who asked for it and so has its handle (docs/decisions/007). */
export const mailState: UseCase<'mailState', Needs> = async (needs, { mail }, context) => {
  const state = await needs.outbox.stateOf(mail);
  if (!state) throw refuse('INVALID_USER_DATA', { reason: 'mail.unknown' });
  return {
    state: state.status,
    requested_at: isoKorean(state.created_at),
    sent_at: timeOrNull(state.sent_at),
    next_at: timeOrNull(state.next_at),
    confirmed: await isConfirmed(needs, context, mail),
  };
};
