import type { Passkey } from './passkeys.ts';

/** A passkey of somebody of the staff: it opens the console, and nothing of readers. */
export type StaffPasskey = Omit<Passkey, 'member_id' | 'how' | 'suspended_at' | 'uv_initialized'> & {
  readonly staff_id: string;
};

/** What authenticators know an account by: its number, which names nobody, as WebAuthn writes it. */
export const handleOfStaff = (id: string): string => Buffer.from(id).toString('base64url');

export type StaffPasskeys = {
  /** A passkey that nobody has yet; false where its id is taken. */
  add(passkey: StaffPasskey): Promise<boolean>;
  find(credentialId: string): Promise<StaffPasskey | undefined>;
  /** Somebody's, oldest first. */
  of(staff: string): Promise<StaffPasskey[]>;
  /** Notes a use; false where it is gone, or where its authenticator counts and has counted as far before: there are two of it. */
  use(
    credentialId: string,
    use: { readonly counter: number; readonly backedUp: boolean; readonly at: number },
  ): Promise<boolean>;
  /** Removes one of somebody's; false where it is not theirs, or where it is all that opens the account. */
  remove(staff: string, credentialId: string): Promise<boolean>;
  removeAll(staff: string): Promise<void>;
};
