import type { ProviderProblem } from '@daemun/contract/console/access';
import { refusalsOfConsole } from '@daemun/contract/refusal';
import { isStrongEnough, roleOfGroups } from '../../domain/staff-provider-rules.ts';
import type { ConsoleContext, ConsoleUseCase } from '../../ports/console.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { StaffAccount } from '../../ports/staff.ts';
import {
  type ProvidedIdentity,
  type StaffProvider,
  StaffProviderFailure,
  type StaffRound,
} from '../../ports/staff-provider.ts';
import { consumeSealed, type SealedKey, storeSealed } from '../single-use/sealed-record.ts';
import { announceColleague } from './announce-colleague.ts';
import { isOverdue } from './end-unbound.ts';
import { networkTries } from './network-tries.ts';
import { openStaffSession } from './session.ts';
import { ownChange, recordStaffChange } from './staff-change.ts';
import { trailLine } from './trail-line.ts';
import { leavesOperator } from './usable-operators.ts';

type Needs = Pick<
  Ports,
  | 'clock'
  | 'encryption'
  | 'inTransaction'
  | 'rateLimits'
  | 'secrets'
  | 'singleUse'
  | 'staff'
  | 'staffIdentities'
  | 'staffProvider'
>;

type Asking = Pick<ConsoleContext, 'network' | 'txid'>;

const minute = 60_000;
/** For so long somebody may be at the provider. */
const roundLife = 10 * minute;
/** A state opens its round in the browser where it began. */
const keyOf = ({ secrets }: Needs, state: string, run: string): SealedKey => ({
  kind: 'staff-login',
  secret: state,
  boundTo: secrets.digest(run),
});

/** Which ways in there are besides password and passkey (IF-DMN-2010-14). */
export const staffLoginWays: ConsoleUseCase<'staffLoginWays', Pick<Ports, 'staffProvider'>> = async ({
  staffProvider,
}) => ({ provider: staffProvider !== undefined });

/** Begins a log-in by the agency's provider, and answers where the browser goes (IF-DMN-2010-15). */
export const beginProviderLogin: ConsoleUseCase<'beginProviderLogin', Needs> = async (needs, _, context) => {
  const { secrets, singleUse, staffProvider } = needs;
  if (!staffProvider) return { url: null, problem: 'AWAY' };
  if (!(await networkTries(needs, context, 'staff-provider').take()))
    throw refusalsOfConsole('beginProviderLogin')('EXCEED_PASSWORD_FAIL_COUNT');
  try {
    const { round, url } = await staffProvider.begin();
    const run = context.run ?? secrets.secret();
    await storeSealed(needs, singleUse, keyOf(needs, round.state, run), round, roundLife);
    context.setRun(run);
    return { url, problem: null };
  } catch (error) {
    if (error instanceof StaffProviderFailure) return { url: null, problem: error.problem };
    throw error;
  }
};

/** The account that an identity is for, and why it opens nothing. */
type Match = { readonly account: StaffAccount | undefined; readonly isBound: boolean };

/** By issuer and subject where they were here before; by the verified address the first time. A new address binds nothing anew. */
async function match({ staff, staffIdentities }: Needs, identity: ProvidedIdentity): Promise<Match> {
  const owner = await staffIdentities.ownerOf(identity);
  if (owner !== undefined) return { account: await staff.findById(owner), isBound: true };
  const { email } = identity;
  return { account: email === undefined ? undefined : await staff.find(email), isBound: false };
}

/** Why an identity opens nothing here; undefined where it opens its account. */
async function problemOf(
  needs: Needs,
  provider: StaffProvider,
  identity: ProvidedIdentity,
  { account, isBound }: Match,
): Promise<ProviderProblem | undefined> {
  const { rules, issuer } = provider;
  // What lets nobody in comes first: whoever is in no group learns nothing of the accounts here.
  if (!isStrongEnough(identity, rules)) return 'WEAK';
  if (roleOfGroups(identity.groups, rules.groups) === undefined) return 'NO_GROUP';
  if (!isBound && identity.email === undefined) return 'UNVERIFIED';
  if (!account || account.ended_at !== null) return 'UNKNOWN';
  if (isBound) return undefined;
  if (await needs.staffIdentities.isBound(account.id, issuer)) return 'OTHER';
  return (await isOverdue(needs, provider, account, needs.clock.now())) ? 'UNKNOWN' : undefined;
}

/** Notes who was not let in. Whoever is in no group any more is out at once, wherever they are signed in. */
async function refuse(
  { clock, inTransaction }: Needs,
  { name }: StaffProvider,
  { email }: ProvidedIdentity,
  { account, isBound }: Match,
  { problem, ...context }: { readonly problem: ProviderProblem } & Asking,
): Promise<void> {
  const staff = { email: account?.email ?? email ?? name };
  await inTransaction(async (tx) => {
    const said = { event: 'PROVIDER_LOGIN_REFUSED', detail: problem } as const;
    await tx.staffTrail.append(trailLine({ clock }, { staff, ...context }, said));
    if (account && isBound && problem === 'NO_GROUP') await tx.staff.endSessions(account.id, clock.now());
  });
}

/** Binds an account the first time, which also sets up one that was invited: its link is void then. The person is told. */
async function bind(
  needs: Needs,
  tx: StorePorts,
  account: StaffAccount,
  { issuer, subject }: ProvidedIdentity,
  context: Asking,
): Promise<boolean> {
  const change = { event: 'STAFF_IDENTITY_BOUND', detail: new URL(issuer).host } as const;
  await recordStaffChange(needs, tx, { ...change, ...ownChange(context, account) });
  await tx.staff.dropInvitation(account.id);
  return tx.staffIdentities.bind({ issuer, subject, staff_id: account.id, created_at: needs.clock.now() });
}

/**
 * Sets the role of the groups, except for the last operator, who stays one. The person, leads and auditors get a mail. The line of
 * the login holds the end of the trail.
 */
async function followGroups(
  needs: Needs,
  tx: StorePorts,
  { name, rules }: StaffProvider,
  { id, email }: StaffAccount,
  groups: readonly string[],
  context: Asking,
): Promise<void> {
  const role = roleOfGroups(groups, rules.groups);
  const current = await tx.staff.findById(id);
  if (role === undefined || current?.role === role) return;
  if (current?.role === 'OPERATOR' && !(await leavesOperator(needs, tx, id))) return;
  await tx.staff.setRole(id, role, needs.clock.now());
  const said = { ...ownChange(context, { email }), by: name };
  await recordStaffChange(needs, tx, { ...said, event: 'STAFF_ROLE_SET', detail: `${email} ${role}` });
  await announceColleague(needs, tx, { kind: 'PROMOTED', role, ...said });
}

/** Opens a session for an identity; in its place why there is none. */
async function enter(
  needs: Needs,
  provider: StaffProvider,
  identity: ProvidedIdentity,
  { txid, network }: Asking,
): Promise<{ readonly secret: string } | { readonly problem: ProviderProblem }> {
  const found = await match(needs, identity);
  const { account, isBound } = found;
  const problem = await problemOf(needs, provider, identity, found);
  if (problem !== undefined || !account) {
    const why = problem ?? 'UNKNOWN';
    await refuse(needs, provider, identity, found, { problem: why, txid, network });
    return { problem: why };
  }
  const use = async (tx: StorePorts): Promise<boolean> => {
    const stands = isBound
      ? (await tx.staffIdentities.ownerOf(identity)) === account.id
      : await bind(needs, tx, account, identity, { txid, network });
    if (stands) await followGroups(needs, tx, provider, account, identity.groups, { txid, network });
    return stands;
  };
  const opened = await openStaffSession(needs, account, {
    txid,
    network,
    passkey: null,
    provider: provider.name,
    use,
  });
  return 'secret' in opened ? opened : { problem: 'UNKNOWN' };
}

/**
 * Finishes a log-in by the agency's provider (IF-DMN-2010-16). The browser must be the one that began, the round serves
 * once, and only who has an account here gets in: nobody is made by logging in.
 */
export const finishProviderLogin: ConsoleUseCase<'finishProviderLogin', Needs> = async (
  needs,
  returned,
  context,
) => {
  const { singleUse, staffProvider: provider } = needs;
  const key = keyOf(needs, returned.state, context.run ?? '');
  const round = await consumeSealed<StaffRound>(needs, singleUse, key);
  if (!round || !provider) return { problem: 'OVER' };
  try {
    const identity = await provider.identity(returned, round);
    const entered = await enter(needs, provider, identity, context);
    if ('problem' in entered) return entered;
    await networkTries(needs, context, 'staff-provider').giveBack();
    context.setRun(undefined);
    context.setSession(entered.secret);
    return { problem: null };
  } catch (error) {
    if (error instanceof StaffProviderFailure) return { problem: error.problem };
    throw error;
  }
};
