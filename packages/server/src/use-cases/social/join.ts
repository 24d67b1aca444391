import { refusalsOf } from '@daemun/contract/refusal';
import type { Agreement } from '@daemun/contract/rules/consents';
import { consentLines } from '../../domain/consent-lines.ts';
import { koreanDay } from '../../domain/korean-time.ts';
import { keptAfterLeaving } from '../../domain/retention.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { SocialArrival } from '../../ports/social.ts';
import type { Visit } from '../../ports/visit.ts';
import { enter } from '../shared/enter.ts';
import { tellMarketingResult } from '../shared/marketing-result.ts';
import { keepGrant } from './log-in-member.ts';
import { type Newcomer, refuseAddressOf } from './recognise.ts';

type Needs = Pick<
  Ports,
  'accessTokens' | 'atomically' | 'clock' | 'documents' | 'members' | 'sealing' | 'secrets'
>;

export type Joining = {
  readonly newcomer: Newcomer;
  readonly arrival: SocialArrival;
  readonly consents: readonly Agreement[];
  readonly referrer: string | null;
  readonly autoLogin: boolean;
  /** Spends what proves the person, in the transaction; refuses where it was spent meanwhile. */
  spend(inside: Pick<StorePorts, 'oneTime'>): Promise<void>;
};

const refuse = refusalsOf('socialLogin');

/** Where the ledger says a consent of this call was given. */
const channel = 'signup/agreement';

/** Refuses an address that somebody has; a sign-up that waits for its mail goes, with password, links and sessions. */
async function makeRoom({ members, audit }: StorePorts, visit: Visit, newcomer: Newcomer, now: number) {
  const holder = await members.findBy('EMAIL', newcomer.email);
  const held = holder && (await members.hold(holder.id));
  if (!held) return;
  refuseAddressOf(held, newcomer, now);
  if (held.status === 'WAITING' && (await members.remove(held.id))) {
    await audit.record({ member: held.id, event: 'SIGN_UP_REPLACED', at: now, txid: visit.txid });
    await audit.keepUntil(held.id, now + keptAfterLeaving);
  }
}

/** A sign-up that comes in between is one more that waits. */
const mostRounds = 3;

/**
 * Takes the address where the newcomer proves it and nobody else has; a UNIQUE index settles what comes at the same
 * time.
 */
async function takeAddress(
  inside: StorePorts,
  visit: Visit,
  newcomer: Newcomer,
  member: string,
  now: number,
) {
  for (let round = 0; round < mostRounds; round += 1) {
    await makeRoom(inside, visit, newcomer, now);
    if (await inside.members.claim('EMAIL', newcomer.email, member)) return;
  }
  throw refuse('DUPLICATE_USER');
}

const rowOf = (needs: Needs, visit: Visit, { newcomer, referrer }: Joining) =>
  ({
    id: needs.secrets.id(),
    email: newcomer.email,
    rep_login_plf: newcomer.provider,
    language: visit.language,
    referrer,
    created_at: needs.clock.now(),
  }) as const;

/** How somebody joins: a member at once, or waiting for a mail; and how the address is taken. */
export type Standing = {
  readonly state: Pick<Member, 'status' | 'waiting_until'>;
  takeAddress(member: string, now: number): Promise<void>;
};

/** Identity, address, way in, consents: all that makes a member, in the given transaction. */
export async function addMember(
  needs: Needs,
  inside: StorePorts,
  visit: Visit,
  joining: Joining,
  { state, takeAddress }: Standing,
) {
  const { newcomer, arrival, consents } = joining;
  const fresh = { ...rowOf(needs, visit, joining), ...state };
  const { id: member, created_at: now, email } = fresh;
  await inside.members.add(fresh);
  if (!(await inside.members.claim(newcomer.provider, newcomer.subject, member))) {
    throw refuse('DUPLICATE_USER', { reason: 'social.taken' });
  }
  await takeAddress(member, now);
  const method = { member_id: member, platform: newcomer.provider, status: 'CNET', email } as const;
  await inside.members.addMethod({ ...method, connected_at: now });
  await keepGrant(needs, inside, member, arrival);
  const version = (
    category: Parameters<typeof needs.documents.versionInForce>[0],
    kind: Agreement['agr_knd_cd'],
  ) => needs.documents.versionInForce(category, kind, koreanDay(now));
  const lines = consentLines(consents, version, { at: now, channel, language: visit.language });
  await inside.consents.begin(member, lines);
  await inside.audit.record({ member, event: 'SIGNED_UP', at: now, txid: visit.txid });
  return { fresh, agreed: lines.filter(({ agreed }) => agreed === 'Y') };
}

/** A newcomer with the required consents becomes a member and is logged in, in one transaction (specification §4). */
export const join = (needs: Needs, visit: Visit, joining: Joining): Promise<Member> =>
  needs.atomically(async (inside) => {
    const { autoLogin, newcomer } = joining;
    await joining.spend(inside);
    const { fresh, agreed } = await addMember(needs, inside, visit, joining, {
      state: { status: 'ACTIVE', waiting_until: null },
      takeAddress: (member, now) => takeAddress(inside, visit, newcomer, member, now),
    });
    await tellMarketingResult(needs, inside, fresh, agreed);
    const member = await inside.members.find(fresh.id);
    if (!member) throw refuse('INVALID_TOKEN');
    await enter(needs, inside, visit, {
      member,
      platform: newcomer.provider,
      browser: 'stranger',
      autoLogin,
    });
    return member;
  });
