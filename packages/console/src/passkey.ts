import type { ConsoleData, ConsoleRequest } from '@daemun/contract/console/calls';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

type Assertion = ConsoleRequest<'staffPasskeyLogin'>['credential'];
type Attestation = ConsoleRequest<'addStaffPasskey'>['credential'];

/** Whether passkeys can be used here: an address of numbers names no host for which one could be made. */
export const passkeysWork = (): boolean =>
  browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);

/** Asks for a passkey by the browser's window; undefined where its holder turned back. */
export async function askForPasskey(
  options: ConsoleData<'staffPasskeyOptions'>,
): Promise<Assertion | undefined> {
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const answer = { clientDataJSON, authenticatorData, signature, userHandle };
    return { id, rawId, type: 'public-key', response: answer };
  } catch {
    return undefined;
  }
}

/** Has a passkey made; in its place the message of why there is none. */
export async function makePasskey(
  options: ConsoleData<'newStaffPasskey'>,
): Promise<{ readonly made: Attestation } | { readonly message: string }> {
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    const answer = { clientDataJSON, attestationObject, transports: [...transports] };
    return { made: { id, rawId, type: 'public-key', response: answer } };
  } catch (error) {
    const isAlready =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return { message: isAlready ? 'console.passkey.already' : 'console.passkey.cancelled' };
  }
}
