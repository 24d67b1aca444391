import { limits } from '@daemun/contract/limits';
import { refusalsOfConsole } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { ConsoleUseCase, StaffContext } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ChallengeOf } from '../single-use/passkey-challenge.ts';
import { ownChange, recordStaffChange } from './staff-change.ts';
import { creationOptionsOf, judgeNewPasskey } from './staff-passkey.ts';

/** Of somebody who is signed in, in this session alone. */
const challengeOf = ({ secrets }: Pick<Ports, 'secrets'>, { secret = '' }: StaffContext): ChallengeOf => ({
  purpose: 'staff-add',
  holder: secrets.digest(secret),
});

/** By what somebody gets into the console (IF-DMN-2010-10). */
export const staffAccount: ConsoleUseCase<
  'staffAccount',
  Pick<Ports, 'staff' | 'staffIdentities' | 'staffPasskeys' | 'staffProvider'>
> = async (
  { staff, staffIdentities, staffPasskeys, staffProvider },
  _,
  { staff: { id, email, name, role } },
) => ({
  email,
  name,
  role,
  provider: staffProvider !== undefined && (await staffIdentities.isBound(id, staffProvider.issuer)),
  password: (await staff.findById(id))?.password_hash !== null,
  passkeys: (await staffPasskeys.of(id)).map((passkey) => ({
    id: passkey.credential_id,
    name: passkey.name,
    created: isoKorean(passkey.created_at),
    last_used: passkey.last_used_at === null ? null : isoKorean(passkey.last_used_at),
  })),
});

/** What a browser is asked for that shall make another passkey (IF-DMN-2010-11). */
export const newStaffPasskey: ConsoleUseCase<
  'newStaffPasskey',
  Pick<Ports, 'clock' | 'secrets' | 'settings' | 'staffPasskeys'>
> = async (needs, _, context) => {
  const own = await needs.staffPasskeys.of(context.staff.id);
  if (own.length >= limits.passkeys.perMember)
    throw refusalsOfConsole('newStaffPasskey')('INVALID_USER_DATA');
  return creationOptionsOf(needs, context.staff, own, challengeOf(needs, context));
};

type ChangeNeeds = Pick<Ports, 'clock' | 'inTransaction' | 'secrets'>;

/** Keeps a passkey that an authenticator made for this session (IF-DMN-2010-12). The person is told. */
export const addStaffPasskey: ConsoleUseCase<
  'addStaffPasskey',
  ChangeNeeds & Pick<Ports, 'passkeyVerifier' | 'singleUse'>
> = async (needs, { credential }, context) => {
  const refuse = refusalsOfConsole('addStaffPasskey');
  const { staff } = context;
  const passkey = await judgeNewPasskey(needs, context, staff.id, credential, challengeOf(needs, context));
  if (!passkey) throw refuse('BAD_CREDENTIAL');
  await needs.inTransaction(async (tx) => {
    const change = { event: 'STAFF_PASSKEY_ADDED', detail: passkey.name } as const;
    await recordStaffChange(needs, tx, { ...change, ...ownChange(context, staff) });
    const own = await tx.staffPasskeys.of(staff.id);
    if (own.length >= limits.passkeys.perMember || !(await tx.staffPasskeys.add(passkey)))
      throw refuse('INVALID_USER_DATA');
  });
  return null;
};

/** Removes a passkey with the sessions that began by it; the last way in stays (IF-DMN-2010-13). The person is told. */
export const removeStaffPasskey: ConsoleUseCase<
  'removeStaffPasskey',
  ChangeNeeds & Pick<Ports, 'staffPasskeys'>
> = async (needs, { id }, context) => {
  const { staff, passkey, setSession } = context;
  const { clock, inTransaction } = needs;
  const refuse = refusalsOfConsole('removeStaffPasskey');
  const own = (await needs.staffPasskeys.of(staff.id)).find(({ credential_id }) => credential_id === id);
  if (!own) throw refuse('INVALID_USER_DATA', { field: 'id' });
  await inTransaction(async (tx) => {
    const change = { event: 'STAFF_PASSKEY_REMOVED', detail: own.name } as const;
    await recordStaffChange(needs, tx, { ...change, ...ownChange(context, staff) });
    if (!(await tx.staffPasskeys.remove(staff.id, id))) throw refuse('INVALID_USER_DATA');
    await tx.staff.endSessionsOf(id, clock.now());
  });
  const ended = passkey === id;
  if (ended) setSession(undefined);
  return { ended };
};
