import type { ConsoleData } from '@daemun/contract/console/calls';
import { limits } from '@daemun/contract/limits';
import { passkeyAlgorithms, passkeyName } from '../../domain/passkey-rules.ts';
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

type MakingNeeds = Pick<Ports, 'clock' | 'secrets' | 'settings'>;
type JudgingNeeds = Pick<Ports, 'clock' | 'passkeyVerifier' | 'secrets' | 'singleUse'>;

/** For so long an authenticator is asked, and a challenge is good. */
export const passkeyTimeout = limits.passkeys.challengeLife;

/** What a browser is asked for that shall make a passkey of somebody; its holder is told from others, by finger, face or PIN. */
export const creationOptionsOf = (
  needs: MakingNeeds,
  { id, email, name }: StaffPerson,
  own: readonly StaffPasskey[],
  whose: ChallengeOf,
): ConsoleData<'newStaffPasskey'> => ({
  challenge: issueChallenge(needs, whose),
  rp: { id: needs.settings.passkeySite.rpId, name: needs.settings.passkeySite.rpName },
  user: { id: handleOfStaff(id), name: email, displayName: name },
  pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
  timeout: passkeyTimeout,
  attestation: 'none',
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  excludeCredentials: own.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports: transports.split(',').filter((each) => each !== ''),
  })),
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
  const { challenge, ...facts } = made;
  if (!(await spendChallenge(needs, needs, challenge, passkeyTimeout))) return undefined;
  return {
    ...facts,
    staff_id: staff,
    name: passkeyName(passkeyVerifier.providerName(facts.aaguid), userAgent),
    transports: credential.response.transports?.join(',') ?? '',
    created_at: clock.now(),
    last_used_at: null,
  };
}
