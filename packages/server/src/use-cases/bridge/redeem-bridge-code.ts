import { refusalsOf } from '@daemun/contract/refusal';
import { toldEmail } from '../../domain/proven-email.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { mayTell } from '../partners/partner-consent.ts';
import { activeSessionBy } from '../sessions/active-session.ts';
import { takeCode } from './bridge-code.ts';
import { isSecretOfSite, isSister } from './code-site.ts';

type Needs = Pick<
  Ports,
  'clock' | 'singleUse' | 'encryption' | 'secrets' | 'sessions' | 'partnerGrants' | 'partners' | 'sisterSites'
>;

const refuse = refusalsOf('redeemBridgeCode');

/**
 * A site turns a code into the member it stands for, from server to server (IF-DMN-1080-02, docs/decisions/027). The
 * code is spent whatever follows, and is worth nothing once the session that gave it has ended, or the member's yes to the partner.
 */
export const redeemBridgeCode: UseCase<'redeemBridgeCode', Needs> = async (
  needs,
  { site, secret, code, code_verifier },
) => {
  if (!isSecretOfSite(needs, site, secret)) throw refuse('BAD_CREDENTIAL');
  const handed = await takeCode(needs, site, code);
  if (!handed || needs.secrets.digest(code_verifier) !== handed.challenge) throw refuse('INVALID_TOKEN');
  const found = await activeSessionBy(needs, handed.session);
  if (!found) throw refuse('INVALID_TOKEN');
  const { session, owner } = found;
  if (!isSister(site) && !(await mayTell(needs, session.member_id, site, handed.at)))
    throw refuse('INVALID_TOKEN');
  const { email: mbr_email, email_verified } = toldEmail(owner);
  return { mst_mbr_no: session.member_id, mbr_email, email_verified, mbr_nick_nm: owner.nickname };
};
