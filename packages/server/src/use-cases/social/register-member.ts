import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import type { Agreement } from '@daemun/contract/rules/consents';
import { consentLines } from '../../domain/consent-lines.ts';
import type { MigrationMode } from '../../domain/integration.ts';
import { koreanDay } from '../../domain/korean-time.ts';
import type { Persistence } from '../../domain/session-life.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { AuthenticationResult } from '../../ports/social.ts';
import { integrateAtAddress } from '../accounts/integrate.ts';
import { yieldSignUp } from '../accounts/yield-sign-up.ts';
import { sendLink } from '../mail/mail-link.ts';
import { sendMarketingNotice } from '../mail/marketing-notice.ts';
import { completeJoin } from '../sessions/complete-login.ts';
import { refuseDuplicate, refuseTakenAccount } from './held-address.ts';
import { type Spend, storeProviderToken } from './log-in-member.ts';
import { type Newcomer, throwIfEmailHeld } from './resolve-account.ts';

type Needs = Pick<
  Ports,
  'accessTokens' | 'inTransaction' | 'clock' | 'documents' | 'members' | 'encryption' | 'secrets'
>;

export type Registration = {
  readonly newcomer: Newcomer;
  readonly authentication: AuthenticationResult;
  readonly consents: readonly Agreement[];
  readonly referrer: string | null;
  readonly persistence: Persistence;
  readonly device_id: string | undefined;
  /** Which older accounts at the proven address come with it. */
  readonly mig?: MigrationMode | undefined;
  /** Where the reader goes on to, an address that was checked. */
  readonly target?: string | undefined;
  readonly spend: Spend;
};

const refuse = refusalsOf('socialLogin');

/** Where the ledger says a consent of this call was given. */
const channel = 'signup/agreement';

/** Refuses an address that another member has; a sign-up that waits for its mail goes, with password, links and sessions. */
async function makeRoom(tx: StorePorts, context: RequestContext, newcomer: Newcomer, now: number) {
  const holder = await tx.members.findBy('EMAIL', newcomer.email);
  const held = holder && (await tx.members.lockById(holder.id));
  if (!held) return;
  throwIfEmailHeld(held, newcomer, now);
  await yieldSignUp(tx, held.id, { now, txid: context.txid });
}

/** Refuses an unverified address that a member has; it takes nobody's place. */
async function throwIfContactHeld({ members }: StorePorts, newcomer: Newcomer, now: number): Promise<void> {
  const holder = await members.findBy('EMAIL', newcomer.email);
  if (holder) throwIfEmailHeld(holder, newcomer, now);
}

/** A sign-up that comes in between is one more that waits. */
const maxAttempts = 3;

/**
 * Takes the address where the newcomer proves it and nobody else has; a UNIQUE index settles what comes at the same
 * time. An unverified one claims nothing: its own owner may come any day (docs/decisions/058).
 */
async function takeAddress(
  tx: StorePorts,
  context: RequestContext,
  newcomer: Newcomer,
  member: string,
  now: number,
) {
  if (!newcomer.emailProven) return throwIfContactHeld(tx, newcomer, now);
  for (let round = 0; round < maxAttempts; round += 1) {
    await makeRoom(tx, context, newcomer, now);
    if (await tx.members.claim('EMAIL', newcomer.email, member)) return;
  }
  throw refuseDuplicate('DUPLICATE_USER', newcomer.provider);
}

const rowOf = (needs: Needs, context: RequestContext, { newcomer, referrer }: Registration) =>
  ({
    id: needs.secrets.id(),
    email: newcomer.email,
    rep_login_plf: newcomer.provider,
    email_proven_at: newcomer.emailProven ? needs.clock.now() : null,
    email_since: newcomer.emailProven ? 0 : null,
    language: context.language,
    referrer,
    created_at: needs.clock.now(),
  }) as const;

/** How a person joins: as a member at once, or waiting for a mail; and how the address is taken. */
export type JoinMode = {
  readonly state: Pick<Member, 'status' | 'waiting_until'>;
  takeAddress(member: string, now: number): Promise<void>;
};

/** Identity, address, way in, consents: all that makes a member, in the given transaction. */
export async function addMember(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  joining: Registration,
  { state, takeAddress }: JoinMode,
) {
  const { newcomer, authentication, consents } = joining;
  const fresh = { ...rowOf(needs, context, joining), ...state };
  const { id: member, created_at: now, email } = fresh;
  await tx.members.add(fresh);
  if (!(await tx.members.claim(newcomer.provider, newcomer.subject, member))) {
    throw refuseTakenAccount(newcomer.provider);
  }
  await takeAddress(member, now);
  const method = { member_id: member, platform: newcomer.provider, status: 'CNET', email } as const;
  await tx.members.addMethod({ ...method, connected_at: now });
  await storeProviderToken(needs, tx, member, authentication);
  const version = (
    category: Parameters<typeof needs.documents.versionInForce>[0],
    kind: Agreement['agr_knd_cd'],
  ) => needs.documents.versionInForce(category, kind, koreanDay(now));
  const lines = consentLines(consents, version, { at: now, channel, language: context.language });
  await tx.consents.begin(member, lines);
  await tx.audit.record({ member, event: 'SIGNED_UP', at: now, txid: context.txid });
  return { fresh, agreed: lines.filter(({ agreed }) => agreed === 'Y') };
}

/**
 * Puts the one mail into the outbox that offers to confirm an unverified address; within the mail limit, because whoever
 * joined may have written anybody's. Its link does what that of a change to the address would.
 */
async function offerConfirmation(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: Pick<StorePorts, 'links' | 'members' | 'outbox' | 'rateLimits'>,
  context: RequestContext,
  { id: member, email: to }: { readonly id: string; readonly email: string },
): Promise<void> {
  const now = needs.clock.now();
  if (!(await tx.rateLimits.takeMail(needs.secrets.fingerprint(to), now))) return;
  const link = { member, kind: 'MAIL', expiresAt: now + limits.emailChangeLinkLife } as const;
  await sendLink(needs, tx, context, { template: 'email-confirm', facts: {}, to }, link);
}

/** A newcomer with the required consents becomes a member and is logged in, in one transaction (specification §4). */
export const registerMember = (
  needs: Needs,
  context: RequestContext,
  joining: Registration,
): Promise<Member> =>
  needs.inTransaction(async (tx) => {
    const { persistence, newcomer, device_id: deviceId, mig } = joining;
    await joining.spend(tx);
    const { fresh, agreed } = await addMember(needs, tx, context, joining, {
      state: { status: 'ACTIVE', waiting_until: null },
      takeAddress: (member, now) => takeAddress(tx, context, newcomer, member, now),
    });
    await sendMarketingNotice(needs, tx, context, fresh, agreed);
    if (!newcomer.emailProven) await offerConfirmation(needs, tx, context, fresh);
    const member = await tx.members.find(fresh.id);
    if (!member) throw refuse('INVALID_TOKEN');
    const { email, emailProven } = newcomer;
    if (emailProven)
      await integrateAtAddress(needs, tx, context, member, { mig, email, provenBy: 'provider' });
    await completeJoin(needs, tx, context, { member, platform: newcomer.provider, persistence, deviceId });
    return member;
  });
