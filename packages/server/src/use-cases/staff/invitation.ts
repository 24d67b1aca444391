import { refusalsOfConsole } from '@daemun/contract/refusal';
import { opensByItself } from '../../domain/staff-provider-rules.ts';
import type { ConsoleContext, ConsoleUseCase } from '../../ports/console.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { StaffPerson } from '../../ports/staff.ts';
import type { ChallengeOf } from '../single-use/passkey-challenge.ts';
import { keyOf } from './invite.ts';
import { ownChange, recordStaffChange } from './staff-change.ts';
import { creationOptionsOf, judgeNewPasskey } from './staff-passkey.ts';

type Needs = Pick<
  Ports,
  'clock' | 'encryption' | 'hashing' | 'inTransaction' | 'secrets' | 'staff' | 'staffProvider' | 'totp'
>;
type PasskeyNeeds = Pick<
  Ports,
  | 'clock'
  | 'inTransaction'
  | 'passkeyVerifier'
  | 'secrets'
  | 'settings'
  | 'singleUse'
  | 'staff'
  | 'staffProvider'
>;

const enrolled = (
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: StorePorts,
  invited: StaffPerson,
  context: ConsoleContext,
): Promise<void> => recordStaffChange(needs, tx, { event: 'STAFF_ENROLLED', ...ownChange(context, invited) });

/** Whether an invited account may get a password or passkey: not if the console allows sign-in through the provider only. */
const getsOwnWay = (
  { clock, staffProvider }: Pick<Ports, 'clock' | 'staffProvider'>,
  { email }: StaffPerson,
): boolean =>
  staffProvider === undefined || opensByItself(staffProvider.rules, { email, isBound: false }, clock.now());

/** Whoever holds the link; every one has challenges of its own. */
const challengeOf = (digest: string): ChallengeOf => ({ purpose: 'staff-invitation', holder: digest });

/** Whom an invitation is for, and the key for their authenticator app (IF-DMN-2010-01). */
export const staffInvitation: ConsoleUseCase<'staffInvitation', Needs> = async (needs, { token }) => {
  const invited = await needs.staff.invited(needs.secrets.digest(token), needs.clock.now());
  if (!invited) throw refusalsOfConsole('staffInvitation')('FAILURE_EMAIL_AUTH');
  const key = keyOf(needs, invited);
  const { email, name, role } = invited;
  return { email, name, role, key, uri: needs.totp.uriOf(key, { issuer: 'Daemun', label: email }) };
};

/** Sets the account up by a password and a first code of the app, once (IF-DMN-2010-05). */
export const acceptInvitation: ConsoleUseCase<'acceptInvitation', Needs> = async (
  needs,
  { token, pwd, code },
  context,
) => {
  const { clock, hashing, inTransaction, secrets, totp } = needs;
  const refuse = refusalsOfConsole('acceptInvitation');
  const digest = secrets.digest(token);
  const invited = await needs.staff.invited(digest, clock.now());
  if (!invited) throw refuse('FAILURE_EMAIL_AUTH');
  if (!getsOwnWay(needs, invited)) throw refuse('USER_AUTHENTICATION_FAILURE');
  const step = totp.stepOf(keyOf(needs, invited), code, clock.now());
  if (step === undefined) throw refuse('BAD_CREDENTIAL', { field: 'code' });
  const hashFor = await hashing.admit((hasher) => hasher.hash(pwd.normalize('NFC')), context.network);
  await inTransaction(async (tx) => {
    await enrolled(needs, tx, invited, context);
    const way = { password_hash: hashFor(invited.id), step };
    if (!(await tx.staff.accept(digest, way, clock.now()))) throw refuse('FAILURE_EMAIL_AUTH');
  });
  return null;
};

/** What a browser is asked for that shall make the account's first passkey (IF-DMN-2010-08). */
export const invitationPasskey: ConsoleUseCase<'invitationPasskey', PasskeyNeeds> = async (
  needs,
  { token },
) => {
  const digest = needs.secrets.digest(token);
  const invited = await needs.staff.invited(digest, needs.clock.now());
  if (!invited) throw refusalsOfConsole('invitationPasskey')('FAILURE_EMAIL_AUTH');
  return creationOptionsOf(needs, invited, [], challengeOf(digest));
};

/** Sets the account up by a passkey in the place of password and app, once (IF-DMN-2010-09). */
export const acceptByPasskey: ConsoleUseCase<'acceptByPasskey', PasskeyNeeds> = async (
  needs,
  { token, credential },
  context,
) => {
  const { clock, inTransaction, secrets } = needs;
  const refuse = refusalsOfConsole('acceptByPasskey');
  const digest = secrets.digest(token);
  const invited = await needs.staff.invited(digest, clock.now());
  if (!invited) throw refuse('FAILURE_EMAIL_AUTH');
  if (!getsOwnWay(needs, invited)) throw refuse('USER_AUTHENTICATION_FAILURE');
  const passkey = await judgeNewPasskey(needs, context, invited.id, credential, challengeOf(digest));
  if (!passkey) throw refuse('BAD_CREDENTIAL');
  await inTransaction(async (tx) => {
    await enrolled(needs, tx, invited, context);
    const way = { password_hash: null, step: 0 };
    if (!(await tx.staff.accept(digest, way, clock.now()))) throw refuse('FAILURE_EMAIL_AUTH');
    if (!(await tx.staffPasskeys.add(passkey))) throw refuse('BAD_CREDENTIAL');
  });
  return null;
};
