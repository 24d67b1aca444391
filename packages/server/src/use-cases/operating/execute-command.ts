import type { ToldByRow } from '../../domain/account-events.ts';
import { isoKorean } from '../../domain/korean-time.ts';
import { namesOf, withoutNames } from '../../domain/redact.ts';
import { keptAfterLeaving } from '../../domain/retention.ts';
import { type AdminCommand, type AdminVerb, CommandRejected } from '../../ports/admin-command.ts';
import type { OperatorEvent } from '../../ports/audit.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { maskedMember } from '../accounts/masked-member.ts';
import { withdrawMember } from '../accounts/withdraw-member.ts';
import { memberDataExport } from '../data-export/member-data-export.ts';
import { sendEventNotice } from '../mail/security-notice.ts';
import { applyRecovery } from '../ways-in/apply-recovery.ts';
import { eventsOfCode, readCode, recordedUnder } from './by-code.ts';
import { knownAs, legacyKnownAs } from './known-as.ts';
import { maskedView } from './masked-view.ts';
import { resend } from './resend.ts';
import { foundMembers, toldFound } from './search-members.ts';
import { supportView } from './support-view.ts';
import { byDesk, dropLinks, listWays, reclaim, removeOne, resetFactor } from './way-commands.ts';

export type OperatingNeeds = Pick<
  Ports,
  'inTransaction' | 'clock' | 'encryption' | 'secrets' | 'settings' | 'supportEvents'
>;
/** What is done at one account; the others look for some. */
type AccountVerb = Exclude<AdminVerb, 'code' | 'find'>;
type Answer = Readonly<Record<string, unknown>>;
/** The command, with the number by which its lines in the trail are found. */
type LoggedCommand = AdminCommand & { readonly txid: string };
type Handling = {
  /** Whether it works at an account that its member closed; others would reach into what waits for its owner or its end. */
  readonly onClosed: boolean;
  run(needs: OperatingNeeds, tx: StorePorts, member: Member, command: LoggedCommand): Promise<Answer>;
};
/**
 * What a verb does, and its event. If the event's row says by which mail the owner hears of it, that mail goes out after the
 * `run`, or the `run` itself sends it. A verb that leaves that open does not compile.
 */
type CommandHandler = Handling &
  (
    | { readonly event: Extract<OperatorEvent, ToldByRow>; readonly toldBy: 'row' | 'run' }
    | { readonly event: Exclude<OperatorEvent, ToldByRow>; readonly toldBy?: undefined }
  );

/** The member of a trail's line where none was found, so that the search is on record too. */
export const nobody = 'nobody';

/** Ends every session of a member, at once and on every node. */
const endAll = async (
  needs: OperatingNeeds,
  tx: StorePorts,
  member: Member,
  recovery: 'blocked' | 'sessions-ended',
) => ({ sessions_ended: (await applyRecovery(needs, tx, recovery, member)).sessions });

/** What each verb does at a member whom the transaction holds, and how the trail calls it. */
const handlers: Readonly<Record<AccountVerb, CommandHandler>> = {
  show: {
    event: 'OPERATOR_SHOWN',
    onClosed: true,
    run: supportView,
  },
  look: {
    event: 'OPERATOR_SHOWN',
    onClosed: true,
    run: maskedView,
  },
  block: {
    event: 'OPERATOR_BLOCKED',
    toldBy: 'row',
    onClosed: false,
    run: async (needs, tx, member) => {
      if (!(await tx.members.block(member.id))) throw new CommandRejected('NOT_ACTIVE');
      const ended = await endAll(needs, tx, member, 'blocked');
      return { status: 'BLOCKED', ...ended };
    },
  },
  unblock: {
    event: 'OPERATOR_UNBLOCKED',
    toldBy: 'row',
    onClosed: false,
    run: async (_needs, tx, member) => {
      if (!(await tx.members.unblock(member.id))) throw new CommandRejected('NOT_BLOCKED');
      return { status: 'ACTIVE' };
    },
  },
  unlock: {
    event: 'OPERATOR_UNLOCKED',
    toldBy: 'row',
    onClosed: false,
    run: async (_needs, tx, member) => {
      const counts = await tx.attempts.ofMember(member.id);
      await tx.attempts.clearMember(member.id);
      return { counts_cleared: counts.length };
    },
  },
  'end-sessions': {
    event: 'OPERATOR_ENDED_SESSIONS',
    toldBy: 'row',
    onClosed: true,
    run: (needs, tx, member) => endAll(needs, tx, member, 'sessions-ended'),
  },
  resend: { event: 'OPERATOR_REQUEUED', onClosed: true, run: resend },
  'ways-in': { event: 'OPERATOR_LISTED_WAYS', onClosed: true, run: listWays },
  'remove-way': { event: 'OPERATOR_REMOVED_WAY', onClosed: false, run: removeOne },
  'drop-links': { event: 'OPERATOR_DROPPED_LINKS', toldBy: 'row', onClosed: true, run: dropLinks },
  'reset-factor': {
    event: 'OPERATOR_STARTED_FACTOR_RESET',
    onClosed: false,
    toldBy: 'run',
    run: resetFactor,
  },
  reclaim: { event: 'OPERATOR_RECLAIMED', onClosed: false, run: reclaim },
  export: {
    event: 'OPERATOR_EXPORTED',
    toldBy: 'row',
    onClosed: true,
    run: async ({ clock }, tx, member) => ({
      exported_at: isoKorean(clock.now()),
      ...(await memberDataExport(tx, member)),
    }),
  },
  erase: {
    event: 'OPERATOR_ERASED',
    onClosed: true,
    run: async (needs, tx, member, { txid }) => {
      await withdrawMember(needs, tx, member, {}, { txid });
      return { erased: { ...maskedMember(member), status: 'ERASED' } };
    },
  },
};

const lineOf = (
  needs: OperatingNeeds,
  { by, reason }: AdminCommand,
  txid: string,
  names: (string | null)[],
) => ({
  at: needs.clock.now(),
  txid,
  operator: by,
  reason: reason === null ? null : withoutNames(reason, names),
});

/** Looks for accounts and tells of them masked; found or not, the looking is on record. */
async function find(needs: OperatingNeeds, tx: StorePorts, command: AdminCommand): Promise<Answer> {
  const txid = needs.secrets.txid();
  const { found, more } = await foundMembers(tx, command.who, command.depth ?? 'prefix');
  const legacy_accounts = await legacyKnownAs(tx, command.who);
  const shown: Member[] = [...found];
  for (const { member: id } of legacy_accounts) {
    const owner = id === null ? undefined : await tx.members.find(id);
    if (owner && !shown.some((member) => member.id === id)) shown.push(owner);
  }
  const line = lineOf(needs, command, txid, [command.who, ...shown.flatMap(namesOf)]);
  const seen = { event: 'OPERATOR_FOUND', ...line } as const;
  for (const { id: member } of shown) await tx.audit.record({ member, ...seen });
  if (shown.length === 0)
    await tx.audit.record({ member: nobody, ...seen, keep_until: line.at + keptAfterLeaving });
  return {
    members: found.map(toldFound),
    more,
    legacy_accounts,
  };
}

/** Follows a support code; found or not, the looking is on record. */
async function follow(needs: OperatingNeeds, tx: StorePorts, command: AdminCommand): Promise<Answer> {
  const { who: code } = command;
  const coded = await readCode(tx, code);
  const told = await eventsOfCode(tx, code, coded);
  const line = lineOf(needs, command, needs.secrets.txid(), []);
  await tx.audit.record({ ...recordedUnder(coded, nobody, line.at), event: 'OPERATOR_FOUND', ...line });
  return told;
}

/** Verbs that look for something, before any account is held. */
const lookups = { find, code: follow } as const;

const lockOf = (verb: AdminCommand['verb']) => (verb === 'erase' ? 'lockForDelete' : 'lockById');

/** Locks the account that an order names. */
async function lockedFor(tx: StorePorts, verb: AdminVerb, who: string): Promise<Member> {
  const known = await knownAs(tx, who);
  const member = known && (await tx.members[lockOf(verb)](known.id));
  if (!member) throw new CommandRejected('NOBODY');
  return member;
}

/** Does what an order says at one account, after its line in the trail: a trail that ends with its member ends with that line. */
async function actAt(needs: OperatingNeeds, tx: StorePorts, verb: AccountVerb, command: AdminCommand) {
  const handler = handlers[verb];
  const member = await lockedFor(tx, verb, command.who);
  if (member.status === 'WITHDRAWN' && !handler.onClosed) throw new CommandRejected('NOT_ACTIVE');
  const txid = needs.secrets.txid();
  const line = lineOf(needs, command, txid, namesOf(member));
  await tx.audit.record({
    member: member.id,
    event: handler.event,
    detail: command.way ?? null,
    ...line,
  });
  const answer = await handler.run(needs, tx, member, { ...command, txid });
  if (handler.toldBy === 'row') await sendEventNotice(needs, tx, byDesk(member, txid), handler.event, member);
  return answer;
}

/** Does what an order says in one transaction, its line in the trail with it (docs/operations/commands.md). */
export const executeCommand = (
  needs: OperatingNeeds,
  command: AdminCommand,
): Promise<Readonly<Record<string, unknown>>> =>
  needs.inTransaction(async (tx) => {
    const { verb, reason } = command;
    if (reason === null || reason.trim() === '') throw new CommandRejected('NO_REASON');
    return verb === 'find' || verb === 'code'
      ? lookups[verb](needs, tx, command)
      : actAt(needs, tx, verb, command);
  });
