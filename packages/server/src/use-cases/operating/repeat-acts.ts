import type { AgreementKind } from '@daemun/contract/codes/agreements';
import type { Service } from '@daemun/contract/codes/services';
import type { ActName, LostAct } from '../../domain/journal-acts.ts';
import { type AdminVerb, CommandRejected } from '../../ports/admin-command.ts';
import type { Events } from '../../ports/events.ts';
import type { Newsletters } from '../../ports/newsletters.ts';
import { closeAccount } from '../accounts/close-account.ts';
import { executeCommand, type OperatingNeeds } from './execute-command.ts';
import { byDesk } from './way-commands.ts';

type Needs = OperatingNeeds & { readonly newsletters: Newsletters; readonly events: Pick<Events, 'find'> };
/** Does one act again. Returns false if there is nothing to do: it was not lost, or was done again before. */
type Repeat = (needs: Needs, act: LostAct) => Promise<boolean>;

const reason = 'repeated from the journal after a restore';

/** What an operator does at one account; a refusal means that nothing is left to do. */
const byCommand =
  (verb: Extract<AdminVerb, 'erase' | 'block' | 'reclaim'>): Repeat =>
  (needs, { who }) =>
    executeCommand(needs, { verb, who, by: 'after-restore', reason }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof CommandRejected) return false;
        throw error;
      },
    );

/**
 * A recovery sends a mail, so it is repeated once: the store must lack it, and the trail a later one. If the store lacks a change of
 * the address too, the address there may be an attacker's; then, and without an address, a block lasts until the owner calls.
 */
const reclaim: Repeat = async (needs, act) => {
  const { who, event, moved } = act;
  if (await needs.events.find(event.id)) return false;
  const range = { since: Date.parse(event.timestamp), before: Number.MAX_SAFE_INTEGER, count: 1 };
  const done = await needs.inTransaction(({ audit }) =>
    audit.page(who, ['OPERATOR_RECLAIMED', 'OPERATOR_BLOCKED'], range),
  );
  if (done.length > 0) return false;
  const isLost = moved !== undefined && (await needs.events.find(moved.id)) === undefined;
  return (!isLost && (await byCommand('reclaim')(needs, act))) || byCommand('block')(needs, act);
};

const refuse: Repeat = (needs, { who, event }) =>
  needs.inTransaction(async ({ members, consents, audit }) => {
    const member = await members.lockById(who);
    if (!member) return false;
    const at = needs.clock.now();
    const { category, kind, version } = event.data;
    const line = {
      category: category as Service,
      kind: kind as AgreementKind,
      version: String(version),
      agreed: 'N',
      at,
      channel: 'after-restore',
      language: member.language,
    } as const;
    const changed = await consents.change(who, [line]);
    if (changed.length === 0) return false;
    await audit.record({ member: who, event: 'CONSENT_CHANGED', at, txid: needs.secrets.txid() });
    return true;
  });

const close: Repeat = (needs, { who }) =>
  needs.inTransaction(async (tx) => {
    const member = await tx.members.lockById(who);
    return member ? closeAccount(needs, tx, byDesk(member, needs.secrets.txid()), member, {}) : false;
  });

const unsubscribe: Repeat = async ({ newsletters, clock }, { who }) =>
  (await newsletters.end({ id: who }, clock.now())) !== undefined;

const repeats: Readonly<Record<ActName, Repeat>> = {
  erase: byCommand('erase'),
  block: byCommand('block'),
  reclaim,
  refuse,
  close,
  unsubscribe,
};

/** Does again what a restore undid. Returns how many of each, a block in the place of a recovery as that; an act that was done already counts for none. */
export async function repeatActs(
  needs: Needs,
  acts: readonly LostAct[],
): Promise<Readonly<Record<ActName, number>>> {
  const counts = { erase: 0, close: 0, block: 0, refuse: 0, unsubscribe: 0, reclaim: 0 };
  for (const act of acts) if (await repeats[act.act](needs, act)) counts[act.act] += 1;
  return counts;
}
