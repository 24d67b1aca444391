import type { RequestOf } from '@daemun/contract/calls/index';
import type { Passkey } from './passkeys.ts';

export type Attestation = RequestOf<'addPasskey'>['credential'];
export type Assertion = RequestOf<'passkeyLogin'>['credential'];

/** Whether we gave a challenge, and for this. */
type Expected = { readonly isOurs: (challenge: string) => boolean };

/** What a new passkey says of itself. */
export type NewPasskey = Pick<
  Passkey,
  'credential_id' | 'public_key' | 'algorithm' | 'counter' | 'aaguid' | 'backup_eligible' | 'backed_up'
> & { readonly challenge: string; readonly userVerified: boolean };

/** What the use of a passkey says. */
export type PasskeyUse = {
  readonly challenge: string;
  readonly counter: number;
  readonly backedUp: boolean;
  /** Its holder was told from others, by a finger, a face or a PIN. */
  readonly userVerified: boolean;
};

/** Judges what authenticators answer; undefined where anything about it is not right. */
export type PasskeyVerifier = {
  /** `present`: somebody must have touched it; `verified`: and been told from others. */
  attested(
    answer: Attestation,
    expected: Expected & { readonly present: boolean; readonly verified?: boolean },
  ): Promise<NewPasskey | undefined>;
  asserted(
    answer: Assertion,
    passkey: Pick<Passkey, 'credential_id' | 'public_key'>,
    expected: Expected & { readonly verified: boolean },
  ): Promise<PasskeyUse | undefined>;
  /** The name of the password manager of a model, where it is known. */
  providerName(aaguid: string): string | undefined;
};
