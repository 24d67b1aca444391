import type { ConsoleRequest } from '@daemun/contract/console/calls';
import { refusalsOfConsole } from '@daemun/contract/refusal';
import type { ConsoleUseCase } from '../../ports/console.ts';
import type { PasskeyUse } from '../../ports/passkey-verifier.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { handleOfStaff, type StaffPasskey } from '../../ports/staff-passkeys.ts';
import { isOurChallenge, issueChallenge, spendChallenge } from '../single-use/passkey-challenge.ts';
import { passkeyTimeout } from '../single-use/passkey-options.ts';
import { networkTries } from './network-tries.ts';
import { openStaffSession } from './session.ts';

/** What a browser is asked for that shall log somebody in: whichever passkey they choose (IF-DMN-2010-06). Writes nothing. */
export const staffPasskeyOptions: ConsoleUseCase<
  'staffPasskeyOptions',
  Pick<Ports, 'clock' | 'secrets' | 'settings'>
> = async (needs, _, context) => {
  const run = context.run ?? needs.secrets.secret();
  context.setRun(run);
  return {
    challenge: issueChallenge(needs, { purpose: 'staff-login', holder: needs.secrets.digest(run) }),
    rpId: needs.settings.passkeySite.rpId,
    timeout: passkeyTimeout,
    userVerification: 'required',
  };
};

type Needs = Pick<
  Ports,
  | 'clock'
  | 'inTransaction'
  | 'passkeyVerifier'
  | 'rateLimits'
  | 'secrets'
  | 'singleUse'
  | 'staff'
  | 'staffPasskeys'
  | 'staffProvider'
>;
type Right = { readonly passkey: StaffPasskey; readonly use: PasskeyUse };

/** The passkey that an answer is of, and what it said, where all of it is right; its challenge is spent then. */
async function judge(
  needs: Needs,
  { credential }: ConsoleRequest<'staffPasskeyLogin'>,
  run: string,
): Promise<Right | undefined> {
  const passkey = await needs.staffPasskeys.find(credential.id);
  if (!passkey || credential.response.userHandle !== handleOfStaff(passkey.staff_id)) return undefined;
  const isOurs = isOurChallenge(needs, { purpose: 'staff-login', holder: needs.secrets.digest(run) });
  const use = await needs.passkeyVerifier.asserted(credential, passkey, { isOurs, verified: true });
  if (!use || !(await spendChallenge(needs, needs, use.challenge))) return undefined;
  return { passkey, use };
}

/**
 * Logs somebody of the staff in by a passkey whose holder was told from others (IF-DMN-2010-07). A counter that went back
 * opens nothing, since there are two of the key; the trail has it.
 */
export const staffPasskeyLogin: ConsoleUseCase<'staffPasskeyLogin', Needs> = async (
  needs,
  request,
  context,
) => {
  const { clock } = needs;
  const refuse = refusalsOfConsole('staffPasskeyLogin');
  const budget = networkTries(needs, context, 'staff-passkey');
  // Taken before the answer is looked at and given back where it is right, so that parallel ones never get more.
  if (!(await budget.take())) throw refuse('EXCEED_PASSWORD_FAIL_COUNT');
  const right = await judge(needs, request, context.run ?? '');
  if (!right) throw refuse('BAD_CREDENTIAL');
  await budget.giveBack();
  const { credential_id: id, name, staff_id } = right.passkey;
  const account = await needs.staff.findById(staff_id);
  const use = (tx: StorePorts) => tx.staffPasskeys.use(id, { ...right.use, at: clock.now() });
  if (!account) throw refuse('BAD_CREDENTIAL');
  const { txid, network } = context;
  const opened = await openStaffSession(needs, account, { txid, network, passkey: { id, name }, use });
  if ('refused' in opened) throw refuse(opened.refused);
  context.setRun(undefined);
  context.setSession(opened.secret);
  return null;
};
