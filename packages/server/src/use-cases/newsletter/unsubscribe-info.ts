import { refusalsOf } from '@daemun/contract/refusal';
import { maskEmail } from '@daemun/contract/rules/masked-email';
import { sealUnsubscribeToken } from '../../domain/unsubscribe-token.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { verifyUnsubscribeToken } from '../mail/verify-unsubscribe-token.ts';
import { agreementOf } from './agreement-of.ts';

type Needs = Pick<Ports, 'clock' | 'marketing' | 'members' | 'newsletters' | 'secrets' | 'strangerMails'>;

const refuse = refusalsOf('unsubscribeInfo');
const masked = (email: string | null | undefined) => (email ? maskEmail(email) : null);

/** Mails to an address go, or are stopped: then there is a token that takes that back. */
async function infoOfMails({ clock, secrets, strangerMails }: Needs, address: string) {
  const isStopped = (await strangerMails.stoppedUntil([address], clock.now())) !== undefined;
  const what: 'mails' | 'mails-again' = isStopped ? 'mails-again' : 'mails';
  const again = isStopped ? sealUnsubscribeToken(secrets, { what: 'mails-again', address }) : null;
  return { what, masking_email: null, items: [], again };
}

/** What the token of a mail would refuse, so that the page can ask; refuses nothing, as mail scanners open links. */
export const unsubscribeInfo: UseCase<'unsubscribeInfo', Needs> = async (needs, { token }) => {
  const { marketing, members, newsletters, secrets } = needs;
  const named = verifyUnsubscribeToken(secrets, token);
  if (!named) throw refuse('INVALID_TOKEN');
  if (named.what === 'mails' || named.what === 'mails-again') return infoOfMails(needs, named.address);
  if (named.what === 'newsletter') {
    const subscription = await newsletters.find(named.subscription);
    return {
      what: 'newsletter',
      masking_email: masked(subscription?.email),
      items: [],
      again: null,
    };
  }
  const member = await members.find(named.member);
  const standing = await marketing.of(named.member);
  return {
    what: 'marketing',
    masking_email: masked(member?.email),
    items: named.items
      .map((code) => agreementOf(code, 'Y'))
      .filter(({ agr_cat_cd, agr_knd_cd }) =>
        standing.some(({ category, kind }) => category === agr_cat_cd && kind === agr_knd_cd),
      ),
    again: null,
  };
};
