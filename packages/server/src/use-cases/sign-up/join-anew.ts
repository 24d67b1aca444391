import type { DataOf, RequestOf } from '@daemun/contract/calls/index';
import { refusalsOf } from '@daemun/contract/refusal';
import { consentLines, consentsAcceptable } from '../../domain/consent-lines.ts';
import { koreanDay } from '../../domain/korean-time.ts';
import { ownerAt } from '../../domain/personal-password.ts';
import { persistenceOf } from '../../domain/session-life.ts';
import type { HashFor } from '../../ports/hashing.ts';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { claimProvenEmail } from '../accounts/claim-email.ts';
import { yieldSignUp } from '../accounts/yield-sign-up.ts';
import { hashNewPassword } from '../credentials/hash-new-password.ts';
import { consumeLink, proofOf } from '../mail/consume-link.ts';
import { sendMarketingNotice } from '../mail/marketing-notice.ts';
import { completeJoin } from '../sessions/complete-login.ts';
import { firstLogin, type JoinNeeds } from './first-login.ts';

type Request = RequestOf<'confirmEmail'>;

const refuse = refusalsOf('confirmEmail');

/** Where the ledger says the consents were given. */
const channel = 'signup/confirm-email';

/** What must come with it: the password, and the consents, which are asked anew. */
function chosenOf({ email, pwd, mbr_agr }: Request) {
  if (pwd === undefined) throw refuse('REQUEST_DEFICIENT', { field: 'pwd' });
  if (!mbr_agr || !consentsAcceptable(mbr_agr, {}, email))
    throw refuse('REQUEST_DEFICIENT', { field: 'mbr_agr' });
  return { pwd, consents: mbr_agr };
}

/** The member who comes in the place of a sign-up that waited: nothing of that one stays. */
async function addMember(
  needs: JoinNeeds,
  tx: StorePorts,
  context: RequestContext,
  { email, hash, consents }: { email: string; hash: HashFor; consents: NonNullable<Request['mbr_agr']> },
): Promise<Member> {
  const now = needs.clock.now();
  const { language, txid } = context;
  const id = needs.secrets.id();
  await tx.members.add({
    id,
    status: 'ACTIVE',
    email,
    email_proven_at: now,
    email_since: 0,
    rep_login_plf: 'YH',
    password_hash: hash(id),
    password_changed_at: now,
    password_since: 0,
    language,
    created_at: now,
  });
  if (!(await claimProvenEmail(tx, email, id, { now, txid }))) throw refuse('DUPLICATE_USER');
  await tx.members.addMethod({ member_id: id, platform: 'YH', status: 'CNET', email, connected_at: now });
  const version: Parameters<typeof consentLines>[1] = (category, kind) =>
    needs.documents.versionInForce(category, kind, koreanDay(now));
  const lines = consentLines(consents, version, { at: now, channel, language });
  await tx.consents.begin(id, lines);
  for (const event of ['SIGNED_UP', 'EMAIL_CONFIRMED'] as const)
    await tx.audit.record({ member: id, event, at: now, txid });
  const agreed = lines.filter(({ agreed: yes }) => yes === 'Y');
  await sendMarketingNotice(needs, tx, { txid }, { id, email, email_proven_at: now }, agreed);
  const member = await tx.members.find(id);
  if (!member) throw refuse('FAILURE_EMAIL_AUTH');
  return member;
}

/**
 * Who reads the mailbox joins with a password and consents of their own and is logged in; the sign-up that waited there
 * goes, with its password, consents, provider link and older accounts (decisions §8). Undefined where the link is not
 * good (any more).
 */
export async function joinAnew(
  needs: JoinNeeds,
  request: Request,
  context: RequestContext,
): Promise<DataOf<'confirmEmail'> | undefined> {
  const { pwd, consents } = chosenOf(request);
  const hash = await hashNewPassword(refuse, needs, context, pwd, ownerAt(request.email));
  const act = async (tx: StorePorts, waiting: Member, { email }: MailLink, now: number) => {
    if (!(await yieldSignUp(tx, waiting.id, { now, txid: context.txid }))) return undefined;
    const member = await addMember(needs, tx, context, { email, hash, consents });
    await completeJoin(needs, tx, context, { member, platform: 'YH', persistence: persistenceOf(request) });
    return member;
  };
  const joined = await consumeLink(needs, proofOf(needs, ['JOIN'], request), act);
  return joined && { mbr_email: request.email, ...(await firstLogin(needs, joined.id)) };
}
