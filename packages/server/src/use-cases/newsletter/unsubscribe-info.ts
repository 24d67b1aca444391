import { refusalsOf } from '@daemun/contract/refusal';
import { maskEmail } from '@daemun/contract/rules/masked-email';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { verifyUnsubscribeToken } from '../mail/verify-unsubscribe-token.ts';
import { agreementOf } from './agreement-of.ts';

type Needs = Pick<Ports, 'marketing' | 'members' | 'newsletters' | 'secrets'>;

const refuse = refusalsOf('unsubscribeInfo');
const masked = (email: string | null | undefined) => (email ? maskEmail(email) : null);

/** What the token of a mail would refuse, so that the page can ask; refuses nothing, as mail scanners open links. */
export const unsubscribeInfo =
  ({ marketing, members, newsletters, secrets }: Needs): UseCase<'unsubscribeInfo'> =>
  async ({ token }) => {
    const named = verifyUnsubscribeToken(secrets, token);
    if (!named) throw refuse('INVALID_TOKEN');
    if (named.what === 'newsletter') {
      const subscription = await newsletters.find(named.subscription);
      return { what: 'newsletter', masking_email: masked(subscription?.email), items: [] };
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
    };
  };
