import type { PasskeyOrigin } from '@daemun/contract/codes/passkeys';

/** A passkey of a member (WebAuthn credential). */
export type Passkey = {
  /** As authenticators name it, in base64url. */
  readonly credential_id: string;
  readonly member_id: string;
  /** COSE, in base64url. */
  readonly public_key: string;
  readonly algorithm: number;
  /** How often its authenticator signed, where it counts. */
  readonly counter: number;
  /** Ways to its authenticator, beside each other. */
  readonly transports: string;
  /** The model of its authenticator. */
  readonly aaguid: string;
  /** It may stand on several devices, so that its counter says nothing. */
  readonly backup_eligible: boolean;
  readonly backed_up: boolean;
  /** Its creation verified the holder, or a later use did beside another strong proof (uvInitialized of WebAuthn level 3). */
  readonly uv_initialized: boolean;
  readonly name: string;
  readonly how: PasskeyOrigin;
  readonly created_at: number;
  readonly last_used_at: number | null;
  /** Since when it opens nothing. */
  readonly suspended_at: number | null;
};

/** What authenticators know a member by, and until when the page asks for no passkey. */
export type PasskeyHandle = { readonly handle: string; readonly ask_after: number | null };

export type Passkeys = {
  /** A passkey that nobody has yet; false where its id is taken. */
  add(passkey: Passkey): Promise<boolean>;
  find(credentialId: string): Promise<Passkey | undefined>;
  /** A member's, oldest first. */
  of(member: string): Promise<Passkey[]>;
  /**
   * Notes a use; false where it is suspended or gone, or where its authenticator counts and has counted as far before:
   * there are two of it.
   */
  use(
    credentialId: string,
    use: { readonly counter: number; readonly backedUp: boolean; readonly at: number },
  ): Promise<boolean>;
  /** A verified use beside another strong proof: from now on it is a factor. */
  initializeUv(member: string, credentialId: string): Promise<void>;
  rename(member: string, credentialId: string, name: string): Promise<boolean>;
  /** Suspends one, or (null) lets it open again. */
  suspend(member: string, credentialId: string, at: number | null): Promise<void>;
  remove(member: string, credentialId: string): Promise<boolean>;
  handleOf(member: string): Promise<PasskeyHandle | undefined>;
  /** Whom a handle belongs to is its member for ever: the one that stands already stays. Answers it. */
  putHandle(member: string, handle: string): Promise<string>;
  /** The page asks for no passkey until then. */
  postpone(member: string, until: number): Promise<void>;
};
