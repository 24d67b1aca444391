import { isoKorean } from '../../domain/korean-time.ts';
import { withoutNames } from '../../domain/redact.ts';
import { keptAfterLeaving } from '../../domain/retention.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import { type CarryOut, type MemberOrder, type MemberVerb, OrderRefused } from '../../ports/member-order.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { everythingAbout } from '../shared/everything-about.ts';
import { leave } from '../shared/leave.ts';
import { knownAs, legacyKnownAs, maskedMember } from './known-as.ts';
import { wholePicture } from './whole-picture.ts';

export type OperatingNeeds = Pick<Ports, 'atomically' | 'clock' | 'sealing' | 'secrets' | 'settings'>;
type Told = Readonly<Record<string, unknown>>;
type Deed = {
  readonly event: AuditEvent;
  run(needs: OperatingNeeds, inside: StorePorts, member: Member, txid: string): Promise<Told>;
};

/** Stands in the trail where nobody was found, so that also the looking is on record. */
const nobody = 'nobody';

/** Ends every session: who is shut out is out at once, on every node. */
const endAll = async ({ clock }: OperatingNeeds, { sessions }: StorePorts, { id }: Member) => ({
  sessions_ended: await sessions.endOthers(id, null, clock.now()),
});

/** What each verb does at a member whom the transaction holds, and how the trail calls it. */
const deeds: Readonly<Record<Exclude<MemberVerb, 'find'>, Deed>> = {
  show: {
    event: 'OPERATOR_SHOWN',
    run: ({ clock }, inside, member) => wholePicture(inside, member, clock.now()),
  },
  block: {
    event: 'OPERATOR_BLOCKED',
    run: async (needs, inside, member) => {
      if (!(await inside.members.block(member.id))) throw new OrderRefused('NOT_ACTIVE');
      return { status: 'BLOCKED', ...(await endAll(needs, inside, member)) };
    },
  },
  unblock: {
    event: 'OPERATOR_UNBLOCKED',
    run: async (_needs, inside, member) => {
      if (!(await inside.members.unblock(member.id))) throw new OrderRefused('NOT_BLOCKED');
      return { status: 'ACTIVE' };
    },
  },
  unlock: {
    event: 'OPERATOR_UNLOCKED',
    run: async (_needs, inside, { id }) => {
      const counts = await inside.attempts.ofMember(id);
      await inside.attempts.clearMember(id);
      return { counts_cleared: counts.length };
    },
  },
  'end-sessions': { event: 'OPERATOR_ENDED_SESSIONS', run: endAll },
  export: {
    event: 'OPERATOR_EXPORTED',
    run: async ({ clock }, inside, member) => ({
      exported_at: isoKorean(clock.now()),
      ...(await everythingAbout(inside, member)),
    }),
  },
  erase: {
    event: 'OPERATOR_ERASED',
    run: async (needs, inside, member, txid) => {
      await leave(needs, inside, member, {}, { language: member.language, txid });
      return { erased: { ...maskedMember(member), status: 'ERASED' } };
    },
  },
};

const lineOf = (
  needs: OperatingNeeds,
  { by, reason }: MemberOrder,
  txid: string,
  names: (string | null)[],
) => ({
  at: needs.clock.now(),
  txid,
  operator: by,
  reason: reason === null ? null : withoutNames(reason, names),
});

/** Looks for accounts and tells of them masked; found or not, the looking is on record. */
async function find(needs: OperatingNeeds, inside: StorePorts, order: MemberOrder): Promise<Told> {
  const txid = needs.secrets.id();
  const member = await knownAs(inside, order.who);
  const line = lineOf(needs, order, txid, [order.who, member?.email ?? null]);
  const keep = member ? {} : { keep_until: line.at + keptAfterLeaving };
  await inside.audit.record({ member: member?.id ?? nobody, event: 'OPERATOR_FOUND', ...line, ...keep });
  return {
    members: member ? [maskedMember(member)] : [],
    legacy_accounts: await legacyKnownAs(inside, order.who),
  };
}

/** Does what an order says in one transaction, its line in the trail with it (docs/operations/commands.md). */
export const carryOut =
  (needs: OperatingNeeds): CarryOut =>
  (order) =>
    needs.atomically(async (inside) => {
      const { verb, reason, who } = order;
      if (reason === null || reason.trim() === '') throw new OrderRefused('NO_REASON');
      if (verb === 'find') return find(needs, inside, order);
      const known = await knownAs(inside, who);
      const held = verb === 'erase' ? inside.members.holdForRemoval : inside.members.hold;
      const member = known && (await held(known.id));
      if (!member) throw new OrderRefused('NOBODY');
      const { event, run } = deeds[verb];
      const txid = needs.secrets.id();
      const names = [member.email, member.nickname, member.name, member.phone];
      // Before the deed: a trail that ends with its member ends with this line in it.
      await inside.audit.record({ member: member.id, event, ...lineOf(needs, order, txid, names) });
      return run(needs, inside, member, txid);
    });
