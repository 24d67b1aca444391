import type { Queue, QueueEntry } from './queue.ts';

/** A row of the OpenID provider. Ids are secrets of others, so they are kept as digests. */
export type OidcModel = {
  /** As the library names it. */
  readonly kind: string;
  readonly id_digest: string;
  /** Sealed by the port `Encryption`. */
  readonly sealed: string;
  /** Of the grant with which it ends. */
  readonly grant_digest: string | null;
  /** The session of ours that it follows. */
  readonly session_id: string | null;
  /** With whom it goes. */
  readonly member_id: string | null;
  /** When it was used up, in milliseconds; it stays to be known again. */
  readonly consumed_at: number | null;
  readonly expires_at: number;
};

export type FoundOidcModel = Pick<OidcModel, 'id_digest' | 'sealed' | 'consumed_at'>;

/** What the OpenID provider keeps. */
export type OidcModels = {
  put(model: OidcModel): Promise<void>;
  /** Adds a row; false where one of its name is there. */
  add(model: OidcModel): Promise<boolean>;
  /** A row that has not expired, used up ones too. */
  find(kind: string, idDigest: string, now: number): Promise<FoundOidcModel | undefined>;
  /** The row that follows a session of ours. */
  findOfSession(kind: string, session: string, now: number): Promise<FoundOidcModel | undefined>;
  /** Uses a row up in one statement: of many that ask at once, one gets true. */
  consume(kind: string, idDigest: string, at: number): Promise<boolean>;
  remove(kind: string, idDigest: string): Promise<void>;
  /** Removes whatever ends with a grant. */
  removeGrant(grantDigest: string): Promise<void>;
};

/** A client that was told of a session, as it knows it. */
export type OidcSignIn = {
  readonly session_id: string;
  /** The partner that the client is. */
  readonly client: string;
  readonly member_id: string;
  /** `sub` and `sid` as the client was told them. */
  readonly subject: string;
  readonly sid: string;
  readonly at: number;
};

export type OidcSignIns = {
  /** Notes a sign-in; again it changes nothing. */
  put(signIn: OidcSignIn): Promise<void>;
  /** Those of a member's sessions, the first one first. */
  of(member: string): Promise<Pick<OidcSignIn, 'session_id' | 'client'>[]>;
};

/** What a client is told when a session of its reader has ended (OpenID Connect Back-Channel Logout). */
export type LogoutNotice = Pick<OidcSignIn, 'client' | 'subject' | 'sid'>;

export type LogoutQueue = Queue<LogoutNotice & QueueEntry>;

/** A key of the OpenID provider. */
export type StoredSigningKey = {
  readonly id: string;
  /** The private key, sealed by the port `Encryption`. */
  readonly sealed: string;
  /** The public one, for nodes that cannot open it; null of keys from before it was kept. */
  readonly public_jwk: string | null;
  readonly created_at: number;
};

/** The keys that sign for the OpenID provider. */
export type SigningKeys = {
  /** All, the newest first. */
  all(): Promise<StoredSigningKey[]>;
  /** Keeps a key; one of its name that is there stays. */
  add(key: StoredSigningKey): Promise<void>;
};
