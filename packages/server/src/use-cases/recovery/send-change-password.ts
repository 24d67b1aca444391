import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { isOpenWay } from '../../domain/linked-accounts.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { consumeLookupQuota } from '../limits/lookup-quota.ts';
import { bindToBrowser } from '../mail/asking-browser.ts';
import { sendLink, sendMail } from '../mail/mail-link.ts';
import { mailWaiting, waitingAt } from '../mail/sign-up-mail.ts';
import { accountsMail } from './accounts-mail.ts';

type Needs = Pick<
  Ports,
  'inTransaction' | 'rateLimits' | 'clock' | 'legacyAccounts' | 'members' | 'secrets' | 'settings'
>;

const refuse = refusalsOf('sendChangePassword');

const isMember = (holder: Member | undefined): holder is Member =>
  holder?.status === 'ACTIVE' || holder?.status === 'BLOCKED';

/** Who has another way in that is open needs no password; who has none sets one at the proven address. */
async function needsNoPassword({ members }: StorePorts, holder: Member): Promise<boolean> {
  if (holder.password_hash !== null) return false;
  const methods = await members.methods(holder.id);
  return methods.some(isOpenWay) || holder.email_proven_at === null;
}

/** The mail an address gets: a link, how the member logs in without a password, its older accounts, or that there is none. */
async function answerByMail(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  to: string,
  bound_to: string,
  holder?: Member,
) {
  if (!holder) {
    const mail = (await accountsMail(tx, to)) ?? ({ template: 'no-account', facts: {}, to } as const);
    return sendMail(needs, tx, context, mail);
  }
  if (await needsNoPassword(tx, holder)) {
    const facts = { platform: holder.rep_login_plf };
    return sendMail(needs, tx, context, { template: 'no-password', to, member: holder.id, facts });
  }
  const now = needs.clock.now();
  await tx.audit.record({ member: holder.id, event: 'RESET_ASKED', at: now, txid: context.txid });
  const expiresAt = now + limits.passwordResetLinkLife;
  const link = { member: holder.id, kind: 'PWD', expiresAt, asked: { bound_to, device: null } } as const;
  return sendLink(needs, tx, context, { template: 'password-reset', facts: {}, to }, link);
}

/** Sends the link that resets a password, or that of a sign-up that waits; an unknown address is 3001 unless only the mail may tell (decisions §3, §8). */
export const sendChangePassword =
  (needs: Needs): UseCase<'sendChangePassword'> =>
  async ({ email }, context) => {
    await consumeLookupQuota(refuse, needs, context, email, 'recovery');
    const found = await needs.members.findBy('EMAIL', email);
    const holder = isMember(found) ? found : undefined;
    const waiting = waitingAt(found, needs.clock.now());
    if (!holder && !waiting && needs.settings.membershipDisclosure === 'screen') {
      const older = await needs.legacyAccounts.free({ email });
      if (older.length === 0) throw refuse('INVALID_USER');
    }
    const allowed = await needs.rateLimits.takeMail(needs.secrets.fingerprint(email), needs.clock.now());
    if (!allowed) throw refuse('EXCEED_EMAIL_AUTH');
    // Whatever the mail says: a cookie that comes with a link alone would tell.
    const browser = bindToBrowser(needs, context);
    const answer = (tx: StorePorts) =>
      waiting
        ? mailWaiting(needs, tx, context, waiting)
        : answerByMail(needs, tx, context, email, browser, holder);
    return { mail: await needs.inTransaction(answer) };
  };
