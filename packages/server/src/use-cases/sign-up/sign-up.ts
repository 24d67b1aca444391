import type { RequestOf } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import { Refusal, refusalsOf } from '@daemun/contract/refusal';
import { consentLines, consentsAcceptable } from '../../domain/consent-lines.ts';
import { isoKorean, koreanDay } from '../../domain/korean-time.ts';
import type { NewMember } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import type { Visit } from '../../ports/visit.ts';
import { hashNewPassword } from '../shared/hash-new-password.ts';
import { integrateByProof } from '../shared/integrate.ts';
import { sendLink, sendMail } from '../shared/mail-link.ts';
import { takeClientQuestion } from '../shared/membership-budget.ts';
import { duplicateResults, refuseHolder } from '../shared/refuse-holder.ts';
import { refuseRejoin } from '../shared/rejoin.ts';
import { connectEmail } from './connect-email.ts';

type Needs = Pick<
  Ports,
  | 'atomically'
  | 'budgets'
  | 'clock'
  | 'documents'
  | 'hashing'
  | 'sealing'
  | 'secrets'
  | 'sessions'
  | 'settings'
>;
type Newcomer = NewMember & { email: string; waiting_until: number };
type LegacyLogin = { id: string; previous_pwd: string };
type Lines = ReturnType<typeof consentLines>;

const refuse = refusalsOf('signUp');

/** Where the ledger says a consent of this call was given. */
const channel = 'signup/agreement';

/** Takes an address, once more after freeing that of a sign-up that waited too long; refuses where somebody has it. */
async function takeAddress(members: StorePorts['members'], email: string, member: string, now: number) {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (await members.claim('EMAIL', email, member)) return;
    const holder = await members.findBy('EMAIL', email);
    if (!holder) continue;
    refuseHolder(refuse, holder, now);
    await members.removeExpiredWaiting(holder.id, now);
  }
  throw refuse('DUPLICATE_USER');
}

/** The account of a sister service that a sign-up integrates; its ID is nothing without the proof (decisions §3). */
function legacyLoginOf({ id, previous_pwd }: RequestOf<'signUp'>): LegacyLogin | undefined {
  if (id === undefined) return undefined;
  if (previous_pwd === undefined) throw refuse('REQUEST_DEFICIENT', { field: 'previous_pwd' });
  return { id, previous_pwd };
}

/** Member, consents, audit and mail in one transaction; answers the mail's handle. */
const addWaiting = (
  needs: Needs,
  visit: Visit,
  newcomer: Newcomer,
  lines: Lines,
  legacy: LegacyLogin | undefined,
): Promise<string> =>
  needs.atomically(async (inside) => {
    const { id: member, email, created_at: now, waiting_until: expiresAt } = newcomer;
    await refuseRejoin(refuse, needs, inside, 'EMAIL', email);
    await inside.members.add(newcomer);
    await takeAddress(inside.members, email, member, now);
    if (legacy) await integrateByProof(needs, inside, { ...legacy, member, now });
    const allowed = await inside.budgets.takeMail(needs.secrets.fingerprint(email), now);
    if (!allowed) throw refuse('EXCEED_EMAIL_AUTH');
    const method = { member_id: member, platform: 'YH', status: 'WEA', email, connected_at: now } as const;
    await inside.members.addMethod(method);
    await inside.consents.begin(member, lines);
    await inside.audit.record({ member, event: 'SIGNED_UP', at: now, txid: visit.txid });
    const mail = { template: 'sign-up', facts: {}, to: email } as const;
    return sendLink(needs, inside, visit, mail, { member, kind: 'JOIN', expiresAt });
  });

/** Under MEMBERSHIP_DISCLOSURE=mail the screen says nothing of a taken address: its owner is told by mail. */
async function tellHolder(needs: Needs, visit: Visit, email: string, refusal: unknown): Promise<string> {
  const silent = needs.settings.membershipDisclosure === 'mail';
  if (!silent || !(refusal instanceof Refusal) || !duplicateResults.includes(refusal.result)) throw refusal;
  return needs.atomically(async (inside) => {
    const allowed = await inside.budgets.takeMail(needs.secrets.fingerprint(email), needs.clock.now());
    if (!allowed) throw refuse('EXCEED_EMAIL_AUTH');
    return sendMail(needs, inside, visit, { template: 'already-member', facts: {}, to: email });
  });
}

/** A new e-mail member, waiting for the link in the mail (specification §4, decisions §3, §5). */
export const signUp =
  (needs: Needs): UseCase<'signUp'> =>
  async (request, visit) => {
    const { clock, documents, secrets } = needs;
    if (request.mst_mbr_no) return connectEmail(needs, { ...request, mst_mbr_no: request.mst_mbr_no }, visit);
    const legacy = legacyLoginOf(request);
    if (!consentsAcceptable(request.mbr_agr, request))
      throw refuse('REQUEST_DEFICIENT', { field: 'mbr_agr' });
    await takeClientQuestion(refuse, needs, visit);
    const passwordHash = await hashNewPassword(refuse, needs, request.pwd);
    const now = clock.now();
    const email = request.mbr_email;
    const newcomer: Newcomer = {
      id: secrets.id(),
      status: 'WAITING',
      email,
      rep_login_plf: 'YH',
      password_hash: passwordHash,
      password_changed_at: now,
      language: visit.language,
      referrer: request.referrer ?? null,
      created_at: now,
      waiting_until: now + limits.waitingSignUpLife,
    };
    const lines = consentLines(
      request.mbr_agr,
      (category, kind) => documents.versionInForce(category, kind, koreanDay(now)),
      { at: now, channel, language: visit.language },
    );
    const mail = await addWaiting(needs, visit, newcomer, lines, legacy).catch((refusal: unknown) =>
      tellHolder(needs, visit, email, refusal),
    );
    return { auth_expire_time: isoKorean(newcomer.waiting_until), mail };
  };
