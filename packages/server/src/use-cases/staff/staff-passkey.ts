import type { ConsoleData } from '@daemun/contract/console/calls';
import { passkeyName } from '../../domain/passkey-rules.ts';
import type { ConsoleContext } from '../../ports/console.ts';
import type { Attestation } from '../../ports/passkey-verifier.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffPerson } from '../../ports/staff.ts';
import { handleOfStaff, type StaffPasskey } from '../../ports/staff-passkeys.ts';
import {
  type ChallengeOf,
  isOurChallenge,
  issueChallenge,
  spendChallenge,
} from '../single-use/passkey-challenge.ts';
import { creationOptions } from '../single-use/passkey-options.ts';

type MakingNeeds = Pick<Ports, 'clock' | 'secrets' | 'settings'>;
type JudgingNeeds = Pick<Ports, 'clock' | 'passkeyVerifier' | 'secrets' | 'singleUse'>;

/** What a browser is asked for that shall make a passkey of somebody; its holder is told from others, by finger, face or PIN. */
export const creationOptionsOf = (
  needs: MakingNeeds,
  { id, email, name }: StaffPerson,
  own: readonly StaffPasskey[],
  whose: ChallengeOf,
): ConsoleData<'newStaffPasskey'> =>
  creationOptions({
    challenge: issueChallenge(needs, whose),
    user: { id: handleOfStaff(id), name: email, displayName: name },
    site: needs.settings.passkeySite,
    own,
    userVerification: 'required',
  });

/** The passkey that an authenticator made, where all of it is right; its challenge is spent then. */
export async function judgeNewPasskey(
  needs: JudgingNeeds,
  { userAgent }: Pick<ConsoleContext, 'userAgent'>,
  staff: string,
  credential: Attestation,
  whose: ChallengeOf,
): Promise<StaffPasskey | undefined> {
  const { clock, passkeyVerifier } = needs;
  const isOurs = isOurChallenge(needs, whose);
  const made = await passkeyVerifier.attested(credential, { isOurs, present: true, verified: true });
  if (!made) return undefined;
  const { challenge, userVerified: _, ...facts } = made;
  if (!(await spendChallenge(needs, needs, challenge))) return undefined;
  return {
    ...facts,
    staff_id: staff,
    name: passkeyName(passkeyVerifier.providerName(facts.aaguid), userAgent),
    transports: credential.response.transports?.join(',') ?? '',
    created_at: clock.now(),
    last_used_at: null,
  };
}
