import { freshLogin } from '@daemun/contract/console/calls';
import { refusalsOfConsole } from '@daemun/contract/refusal';
import { opensByItself } from '../../domain/staff-provider-rules.ts';
import type { ConsoleContext, ConsoleUseCase, FindStaff } from '../../ports/console.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { StaffAccount } from '../../ports/staff.ts';
import type { StaffEvent } from '../../ports/staff-trail.ts';
import { alarmOfCodes } from './code-alarm.ts';
import { keyOf } from './invite.ts';
import { trailLine } from './trail-line.ts';

type Needs = Pick<
  Ports,
  | 'clock'
  | 'encryption'
  | 'hashing'
  | 'inTransaction'
  | 'rateLimits'
  | 'secrets'
  | 'staff'
  | 'staffProvider'
  | 'totp'
>;

const minute = 60_000;
const hour = 60 * minute;
/** So long a session lives without use, and altogether. */
const life = { idle: 30 * minute, absolute: 8 * hour } as const;
/** A use is noted when the last one is this long ago. */
const noteEvery = minute;

type Recorded = {
  readonly email: string;
  readonly event: Extract<StaffEvent, 'LOGGED_IN' | 'LOGGED_OUT' | 'LOGIN_FAILED'>;
  readonly txid: string;
  readonly network: string | undefined;
  /** The passkey that was used. */
  readonly detail?: string | undefined;
};

/** Notes a log-in, one that failed, or a log-out. */
export const recordLogin = (
  { clock }: Pick<Ports, 'clock'>,
  tx: Pick<StorePorts, 'staffTrail'>,
  { email, ...said }: Recorded,
): Promise<void> => tx.staffTrail.append(trailLine({ clock }, { staff: { email }, ...said }, said));

type Opening = Pick<ConsoleContext, 'network' | 'txid'> & {
  /** By which the log-in was; null = by password and authenticator app, or by the agency's provider. */
  readonly passkey: { readonly id: string; readonly name: string } | null;
  /** The name of the provider by which the log-in was. */
  readonly provider?: string;
  /** Notes what opened the account as used; false where it opens nothing any more. */
  readonly use?: (tx: StorePorts) => Promise<boolean>;
};

/** Why a log-in opens nothing: what it was made of is over, or rests while the agency's provider opens the account. */
type OpensNothingFor = 'BAD_CREDENTIAL' | 'USER_AUTHENTICATION_FAILURE';

export type OpenedSession = { readonly secret: string } | { readonly refused: OpensNothingFor };

/** Undoes the transaction of a log-in that opens nothing. */
class OpensNothing extends Error {
  readonly why: OpensNothingFor;

  constructor(why: OpensNothingFor) {
    super(why);
    this.why = why;
  }
}

/**
 * Opens a session and notes the log-in; answers the secret for the cookie. In its place why, and a failed log-in in the trail,
 * where the account was ended or set up anew meanwhile, or where the agency's provider opens it: whoever left the agency shall
 * find no other way in. The line comes first, as with every change of the staff: whoever appends holds the end of the trail,
 * so that a change waits for the session, or the log-in sees the change.
 */
export async function openStaffSession(
  needs: Pick<Ports, 'clock' | 'inTransaction' | 'secrets' | 'staffProvider'>,
  { id, email, password_hash }: StaffAccount,
  { txid, network, passkey, provider, use = async () => true }: Opening,
): Promise<OpenedSession> {
  const { clock, inTransaction, secrets, staffProvider } = needs;
  const secret = secrets.secret();
  const detail = provider ?? passkey?.name;
  try {
    await inTransaction(async (tx) => {
      await recordLogin(needs, tx, { email, event: 'LOGGED_IN', txid, network, detail });
      const now = await tx.staff.findById(id);
      const stands = now?.ended_at === null && now.password_hash === password_hash;
      if (staffProvider !== undefined && provider === undefined) {
        const isBound = await tx.staffIdentities.isBound(id, staffProvider.issuer);
        if (!opensByItself(staffProvider.rules, { email, isBound }, clock.now()))
          throw new OpensNothing('USER_AUTHENTICATION_FAILURE');
      }
      if (!stands || !(await use(tx))) throw new OpensNothing('BAD_CREDENTIAL');
      await tx.staff.openSession(secrets.digest(secret), id, clock.now(), passkey?.id ?? null);
    });
    return { secret };
  } catch (error) {
    if (!(error instanceof OpensNothing)) throw error;
    await inTransaction((tx) =>
      recordLogin(needs, tx, { email, event: 'LOGIN_FAILED', txid, network, detail }),
    );
    return { refused: error.why };
  }
}

/**
 * Whether a code of the app is the account's; its step is used up by that. Ten wrong ones a day beside the right password are
 * all, from wherever they come, because whoever types them knows the password. Some of them alarm the owner and others. The try
 * is taken before the code is looked at.
 */
async function takesCode(
  needs: Needs,
  account: StaffAccount,
  code: string,
  context: Pick<ConsoleContext, 'network' | 'txid'>,
): Promise<boolean> {
  const { clock, rateLimits, staff, totp } = needs;
  const taken = await rateLimits.takeCounted('staff-code', account.id, clock.now());
  if (!taken) return false;
  const step = totp.stepOf(keyOf(needs, account), code, clock.now());
  if (step === undefined || !(await staff.useStep(account.id, step))) {
    await alarmOfCodes(needs, account, taken.nth, context);
    return false;
  }
  await rateLimits.giveBack('staff-code', account.id);
  return true;
}

/** Whether password and code are the account's. Without an account it takes as long. */
async function proves(
  needs: Needs,
  account: StaffAccount | undefined,
  { pwd, code }: { readonly pwd: string; readonly code: string },
  context: Pick<ConsoleContext, 'network' | 'txid'>,
): Promise<boolean> {
  const row = account?.id ?? '';
  const isRight = await needs.hashing.admit(
    (hasher) => hasher.verify(account?.password_hash, pwd.normalize('NFC'), row),
    context.network,
  );
  if (!account || account.ended_at !== null || account.password_hash === null || !isRight) return false;
  return takesCode(needs, account, code, context);
}

/** Logs somebody of the staff in by password and authenticator app (IF-DMN-2010-02). */
export const staffLogin: ConsoleUseCase<'staffLogin', Needs> = async (
  needs,
  { email, pwd, code },
  { network, txid, setSession },
) => {
  const { clock, inTransaction, rateLimits, secrets, staff } = needs;
  const refuse = refusalsOfConsole('staffLogin');
  // By network: a stranger elsewhere uses up nothing of the owner's.
  const whose = `${secrets.fingerprint(email)}:${secrets.fingerprint(network ?? 'unknown')}`;
  if (!(await rateLimits.take('staff', whose, clock.now()))) throw refuse('EXCEED_PASSWORD_FAIL_COUNT');
  const account = await staff.find(email);
  if (!(await proves(needs, account, { pwd, code }, { network, txid })) || !account) {
    if (account)
      await inTransaction((tx) => recordLogin(needs, tx, { email, event: 'LOGIN_FAILED', txid, network }));
    throw refuse('BAD_CREDENTIAL');
  }
  const opened = await openStaffSession(needs, account, { txid, network, passkey: null });
  if ('refused' in opened) throw refuse(opened.refused);
  setSession(opened.secret);
  return null;
};

/** Ends the session (IF-DMN-2010-03). */
export const staffLogout: ConsoleUseCase<'staffLogout', Needs> = async (
  needs,
  _,
  { secret = '', staff: { email }, txid, network, setSession },
) => {
  const { clock, inTransaction, secrets } = needs;
  await inTransaction(async (tx) => {
    await tx.staff.endSession(secrets.digest(secret), clock.now());
    await recordLogin(needs, tx, { email, event: 'LOGGED_OUT', txid, network });
  });
  setSession(undefined);
  return null;
};

/** Who is signed in (IF-DMN-2010-04). */
export const staffMe: ConsoleUseCase<'staffMe', unknown> = async (_deps, _, { staff }) => staff;

/** Finds the person of a session by its secret: role and end of the account count from the next call on. */
export const findStaff =
  ({ clock, secrets, staff }: Pick<Ports, 'clock' | 'secrets' | 'staff'>): FindStaff =>
  async (secret) => {
    const digest = secrets.digest(secret);
    const session = await staff.session(digest);
    const now = clock.now();
    if (!session) return undefined;
    const { created_at, last_used_at } = session;
    if (now - created_at >= life.absolute || now - last_used_at >= life.idle) return undefined;
    if (now - last_used_at >= noteEvery) await staff.touch(digest, now);
    return { ...session, fresh: now - created_at < freshLogin };
  };
