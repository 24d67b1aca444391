import type { DataOf } from '@daemun/contract/calls/index';
import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { type Persistence, persistenceOf } from '../../domain/session-life.ts';
import type { LinkPurpose } from '../../ports/mail-codes.ts';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { resetByCode } from '../credentials/reset-password.ts';
import { spendCode, type TypedCode, tryCode, tryResetCode } from '../mail/try-code.ts';
import { activeSession } from '../sessions/active-session.ts';
import { completeJoin } from '../sessions/complete-login.ts';
import { changeAddress } from './confirm-change.ts';
import { connectAddress } from './confirm-connect.ts';
import { activateSignUp } from './confirm-join.ts';
import { firstLogin } from './first-login.ts';

type Needs = Pick<
  Ports,
  | 'accessTokens'
  | 'browsers'
  | 'clock'
  | 'codes'
  | 'encryption'
  | 'hashing'
  | 'inTransaction'
  | 'links'
  | 'marketing'
  | 'members'
  | 'rateLimits'
  | 'responsePadding'
  | 'secrets'
  | 'sessions'
  | 'settings'
>;
type Confirmed = {
  readonly member: Member;
  readonly email: string;
  readonly link: MailLink;
  /** How long the log-in lasts that follows on a sign-up. */
  readonly persistence: Persistence;
};
type Confirmation = {
  readonly from: Member['status'];
  /** Whether the session that asked must still live in this browser. */
  readonly bySession: boolean;
  /** False where what the code is for is not there (any more). */
  run(
    needs: Needs,
    tx: StorePorts,
    context: RequestContext,
    confirmed: Confirmed,
  ): Promise<boolean | { readonly until: number }>;
};

const refuse = refusalsOf('confirmByCode');
const failed = () => refuse('FAILURE_EMAIL_AUTH', { data: { left: 0 } });

/** What a right code does: what a press on the link of its mail does, and for a sign-up the first log-in. */
const confirmations: Readonly<Record<Exclude<LinkPurpose, 'PWD'>, Confirmation>> = {
  JOIN: {
    from: 'WAITING',
    bySession: false,
    run: async (needs, tx, context, { member, email, persistence }) => {
      const event = { now: needs.clock.now(), txid: context.txid };
      if (!(await activateSignUp(needs, tx, member, email, event))) return false;
      // The mailbox opened it, whatever the account began with; a password of theirs was set in this browser.
      const proof = member.password_hash === null ? null : 'password';
      await completeJoin(needs, tx, context, { member, platform: 'YH', proof, persistence });
      return true;
    },
  },
  CNCT: {
    from: 'ACTIVE',
    bySession: true,
    run: (needs, tx, context, { member, link }) => connectAddress(refuse, needs, tx, context, member, link),
  },
  MAIL: {
    from: 'ACTIVE',
    bySession: true,
    run: async (needs, tx, context, { member, link }) => {
      const until = await changeAddress(refuse, needs, tx, context, member, link);
      return until === undefined || { until };
    },
  },
};

/** Whether the session that asked for a link lives and is this browser's, as the transaction sees it. */
async function asksStill(
  { clock, secrets }: Needs,
  { sessions }: StorePorts,
  { sessionSecret }: RequestContext,
  { bound_to, member_id }: MailLink,
): Promise<boolean> {
  const session = (await activeSession({ clock, secrets, sessions }, { sessionSecret }))?.session;
  return session?.id === bound_to && session?.member_id === member_id;
}

/** Until when what was confirmed waits, where it does. */
async function ranOrFailed(running: ReturnType<Confirmation['run']>): Promise<number | undefined> {
  const ran = await running;
  if (!ran) throw failed();
  return ran === true ? undefined : ran.until;
}

/** A new password: without one only looks at the code, so that the form comes after it. */
async function reset(
  needs: Needs,
  typed: TypedCode,
  pwd: string | undefined,
  context: RequestContext,
): Promise<DataOf<'confirmByCode'>> {
  const code = await tryResetCode(refuse, needs, context, typed);
  const mbr_email = await resetByCode(refuse, needs, context, code, pwd);
  if (mbr_email === undefined) throw failed();
  return { mbr_email };
}

/**
 * Confirms by the code of a mail, in the browser that asked for it: a sign-up, which ends where it began and is logged in,
 * an e-mail log-in, a change of address, a new password (IF-DMN-1110-03, decisions §8).
 */
export const confirmByCode: UseCase<'confirmByCode', Needs> = async (
  needs,
  { svc_typ: purpose, pwd, shared, code_run, code },
  context,
) => {
  const typed = { code_run, code };
  if (purpose === 'PWD') return reset(needs, typed, pwd, context);
  const tried = await tryCode(refuse, needs, context, { ...typed, purpose });
  const { from, bySession, run } = confirmations[purpose];
  const { id, email, until } = await needs.inTransaction(async (tx) => {
    const member = tried.member_id === null ? undefined : await tx.members.lockById(tried.member_id);
    if (member?.status !== from) throw failed();
    const link = await spendCode(needs, tx, tried, needs.clock.now());
    if (!link || (bySession && !(await asksStill(needs, tx, context, link)))) throw failed();
    const confirmed = { member, email: link.email, link, persistence: persistenceOf({ shared }) };
    const until = await ranOrFailed(run(needs, tx, context, confirmed));
    return { id: member.id, email: link.email, until };
  });
  const data: DataOf<'confirmByCode'> = {
    mbr_email: email,
    ...(until !== undefined && { waits_until: isoKorean(until) }),
  };
  return purpose === 'JOIN' ? { ...data, ...(await firstLogin(needs, id)) } : data;
};
