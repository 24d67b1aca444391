import type { DataOf, RequestInput } from '@daemun/contract/calls/index';
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

type RequestOptions = DataOf<'passkeyLoginOptions'>;
export type Assertion = RequestInput<'passkeyLogin'>['credential'];
export type Attestation = RequestInput<'addPasskey'>['credential'];

/** Whether this browser offers passkeys in the list of a field. */
export const offersInField = browserSupportsWebAuthnAutofill;

/** Ends what the browser is asked for at present. */
export const cancelAsking = (): void => WebAuthnAbortService.cancelCeremony();

const toAssertion = ({ id, rawId, response }: AuthenticationResponseJSON): Assertion => ({
  id,
  rawId,
  type: 'public-key',
  response: {
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle,
  },
});

/**
 * Asks for a passkey: by the browser's window, or with `inField` by the list of the field that takes them. Undefined where
 * the reader turned back, or another question took its place.
 */
export async function askForPasskey(
  options: RequestOptions,
  { inField = false } = {},
): Promise<Assertion | undefined> {
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return toAssertion(
      await startAuthentication({
        optionsJSON,
        useBrowserAutofill: inField,
        verifyBrowserAutofillInput: false,
      }),
    );
  } catch {
    return undefined;
  }
}

/**
 * Has a passkey made: by the browser's window, or with `silently` by the browser alone (conditional create). `already` where
 * this device holds one of the account, undefined where the reader turned back, or the browser made none.
 */
export async function makePasskey(
  options: DataOf<'passkeyOptions'>,
  { silently = false } = {},
): Promise<Attestation | 'already' | undefined> {
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { id, rawId, response } = await startRegistration({ optionsJSON, useAutoRegister: silently });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    const made = { clientDataJSON, attestationObject, transports: [...transports] };
    return { id, rawId, type: 'public-key', response: made };
  } catch (error) {
    const isAlready =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return isAlready ? 'already' : undefined;
  }
}
