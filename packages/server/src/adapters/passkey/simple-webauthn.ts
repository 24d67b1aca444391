import { passkeyAlgorithms } from '../../domain/passkey-rules.ts';
import type { NewPasskey, PasskeyUse, PasskeyVerifier } from '../../ports/passkey-verifier.ts';
import { providerNames } from './provider-names.ts';

/** Where passkeys of ours live: at which host, and on pages of which origins they are used. */
export type PasskeySite = { readonly rpId: string; readonly origins: readonly string[] };

/** Loaded at the first use: it costs a second, and most nodes start without a passkey to judge. */
const library = () => import('@simplewebauthn/server');

/** The challenge as `isOurs` saw it, for who must note that it was used. */
const noting = (isOurs: (challenge: string) => boolean) => {
  const seen = { challenge: '' };
  const check = (challenge: string) => {
    seen.challenge = challenge;
    return isOurs(challenge);
  };
  return { seen, check };
};

/** Whatever the library throws is an answer that is not right; its message repeats what was sent. */
const orNothing = async <T>(judge: () => Promise<T | undefined>): Promise<T | undefined> => {
  const { verifyAuthenticationResponse: _ } = await library();
  return judge().catch(() => undefined);
};

/** A verifier over @simplewebauthn/server. */
export const createPasskeyVerifier = ({ rpId, origins }: PasskeySite): PasskeyVerifier => ({
  attested: (answer, { isOurs, present }) =>
    orNothing<NewPasskey>(async () => {
      const { verifyRegistrationResponse } = await library();
      const { seen, check } = noting(isOurs);
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...answer, response: { ...answer.response, transports: [] }, clientExtensionResults: {} },
        expectedChallenge: check,
        expectedOrigin: [...origins],
        expectedRPID: rpId,
        requireUserPresence: present,
        requireUserVerification: false,
        supportedAlgorithmIDs: [...passkeyAlgorithms],
      });
      if (!verified) return undefined;
      const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
      const { decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers');
      return {
        challenge: seen.challenge,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        algorithm: Number(decodeCredentialPublicKey(credential.publicKey).get(3)),
        counter: credential.counter,
        aaguid,
        backup_eligible: credentialDeviceType === 'multiDevice',
        backed_up: credentialBackedUp,
      };
    }),
  asserted: (answer, passkey, { isOurs, verified: wantsVerified }) =>
    orNothing<PasskeyUse>(async () => {
      const { verifyAuthenticationResponse } = await library();
      const { seen, check } = noting(isOurs);
      const { userHandle, ...response } = answer.response;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...answer,
          response: { ...response, ...(userHandle !== undefined && { userHandle }) },
          clientExtensionResults: {},
        },
        expectedChallenge: check,
        expectedOrigin: [...origins],
        expectedRPID: rpId,
        requireUserVerification: wantsVerified,
        // The store judges the counter, in the statement that notes the use.
        credential: {
          id: passkey.credential_id,
          publicKey: Buffer.from(passkey.public_key, 'base64url'),
          counter: 0,
        },
      });
      if (!verified) return undefined;
      const { newCounter, credentialBackedUp, userVerified } = authenticationInfo;
      return { challenge: seen.challenge, counter: newCounter, backedUp: credentialBackedUp, userVerified };
    }),
  providerName: (aaguid) => providerNames[aaguid],
});
