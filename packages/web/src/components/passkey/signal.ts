import type { DataOf } from '@daemun/contract/calls/index';

type Own = Pick<DataOf<'myPasskeys'>, 'passkeys' | 'rp_id' | 'handle' | 'user_name'>;

/** What newer browsers hand on to authenticators (WebAuthn Level 3); older ones have none of it. */
type Signals = {
  readonly signalUnknownCredential?: (known: object) => Promise<void>;
  readonly signalAllAcceptedCredentials?: (known: object) => Promise<void>;
  readonly signalCurrentUserDetails?: (known: object) => Promise<void>;
};

const signals = (): Signals => window.PublicKeyCredential as unknown as Signals;
const quietly = (told: Promise<void> | undefined): void => void told?.catch(() => {});

/** Nobody has this passkey any more: its authenticator may forget it. */
export const signalUnknown = (rpId: string, credentialId: string): void =>
  quietly(signals().signalUnknownCredential?.({ rpId, credentialId }));

/** Tells authenticators which passkeys their member has, and what the member is called now. */
export function signalOwn(
  { passkeys, rp_id: rpId, handle, user_name: name }: Own,
  nickname: string | null,
): void {
  if (handle === null || !('PublicKeyCredential' in window)) return;
  const allAcceptedCredentialIds = passkeys.map(({ id }) => id);
  quietly(signals().signalAllAcceptedCredentials?.({ rpId, userId: handle, allAcceptedCredentialIds }));
  const displayName = nickname ?? name;
  quietly(signals().signalCurrentUserDetails?.({ rpId, userId: handle, name, displayName }));
}
