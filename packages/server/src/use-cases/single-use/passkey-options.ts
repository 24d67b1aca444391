import type { DataOf } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import { passkeyAlgorithms } from '../../domain/passkey-rules.ts';
import type { Settings } from '../../ports/settings.ts';

/** Milliseconds for which an authenticator is asked, and a challenge is good. */
export const passkeyTimeout = limits.passkeys.challengeLife;

type Kept = { readonly credential_id: string; readonly transports: string };

/** A passkey as a browser is told of it. */
export const descriptorOf = ({ credential_id: id, transports }: Kept) => ({
  id,
  type: 'public-key' as const,
  transports: transports.split(',').filter((each) => each !== ''),
});

type Wanted = Pick<DataOf<'passkeyOptions'>, 'challenge' | 'user'> & {
  readonly site: Settings['passkeySite'];
  /** Those that there are: an authenticator that has one makes no other. */
  readonly own: readonly Kept[];
  readonly userVerification: 'preferred' | 'required';
};

/** What a browser is asked for that shall make a passkey which names its account by itself. */
export const creationOptions = ({
  challenge,
  user,
  site,
  own,
  userVerification,
}: Wanted): DataOf<'passkeyOptions'> => ({
  challenge,
  rp: { id: site.rpId, name: site.rpName },
  user,
  pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: passkeyTimeout,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
  excludeCredentials: own.map(descriptorOf),
});
