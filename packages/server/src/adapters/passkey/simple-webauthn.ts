import { passkeyAlgorithms } from '../../domain/passkey-rules.ts';
import type { NewPasskey, PasskeyUse, PasskeyVerifier } from '../../ports/passkey-verifier.ts';

/** Where passkeys of ours live: at which host, and on pages of which origins they are used. */
export type PasskeySite = { readonly rpId: string; readonly origins: readonly string[] };

/** What people call the password managers that make most passkeys, by the model that each names (AAGUID). */
const providerNames: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
};

/** Loaded at the first use: it costs a second, and most nodes start without a passkey to judge. */
const library = () => import('@simplewebauthn/server');
type Library = Awaited<ReturnType<typeof library>>;

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
const orNothing = <T>(judge: (tools: Library) => Promise<T | undefined>): Promise<T | undefined> =>
  library().then((tools) => judge(tools).catch(() => undefined));

const attestedAt =
  ({ rpId, origins }: PasskeySite): PasskeyVerifier['attested'] =>
  (answer, { isOurs, present, verified: wantsVerified = false }) =>
    orNothing<NewPasskey>(async ({ verifyRegistrationResponse }) => {
      const { seen, check } = noting(isOurs);
      const { id, rawId, type, response } = answer;
      const { clientDataJSON, attestationObject } = response;
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: {
          id,
          rawId,
          type,
          response: { clientDataJSON, attestationObject, transports: [] },
          clientExtensionResults: {},
        },
        expectedChallenge: check,
        expectedOrigin: [...origins],
        expectedRPID: rpId,
        requireUserPresence: present,
        requireUserVerification: wantsVerified,
        supportedAlgorithmIDs: [...passkeyAlgorithms],
      });
      if (!verified) return undefined;
      const { credential, aaguid, credentialDeviceType, credentialBackedUp, userVerified } = registrationInfo;
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
        userVerified,
      };
    });

const assertedAt =
  ({ rpId, origins }: PasskeySite): PasskeyVerifier['asserted'] =>
  (answer, passkey, { isOurs, verified: wantsVerified }) =>
    orNothing<PasskeyUse>(async ({ verifyAuthenticationResponse }) => {
      const { seen, check } = noting(isOurs);
      const { id, rawId, type, response } = answer;
      const { clientDataJSON, authenticatorData, signature, userHandle } = response;
      const signed = { clientDataJSON, authenticatorData, signature };
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          id,
          rawId,
          type,
          response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
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
    });

/** A verifier over @simplewebauthn/server. */
export const createPasskeyVerifier = (site: PasskeySite): PasskeyVerifier => ({
  attested: attestedAt(site),
  asserted: assertedAt(site),
  providerName: (aaguid) => providerNames[aaguid],
});
