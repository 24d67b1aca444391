import type { IdentityStanding } from './identities.ts';
import type { Member } from './members.ts';
import type { Queue, QueueEntry } from './queue.ts';
import type { Session } from './sessions.ts';

/** A row of the OpenID provider. Ids are secrets of others, so they are kept as digests. */
export type OidcModel = {
  /** As the library names it. */
  readonly kind: string;
  readonly id_digest: string;
  /** Sealed by the port `Encryption`. */
  readonly sealed: string;
  /** Of the grant with which it ends. */
  readonly grant_digest: string | null;
  /** The client that it was made for. */
  readonly client: string | null;
  /** The session of ours that it follows. */
  readonly session_id: string | null;
  /** With whom it goes. */
  readonly member_id: string | null;
  /** When it was used up, in milliseconds; it stays to be known again. */
  readonly consumed_at: number | null;
  readonly expires_at: number;
};

export type FoundOidcModel = Pick<OidcModel, 'id_digest' | 'sealed' | 'consumed_at' | 'expires_at'>;

/** The session of its own that a native app begins as it redeems its code; `from` is the session that signed its reader in. */
export type OwnSession = Pick<OidcSignIn, 'session_id' | 'client' | 'member_id'> & {
  readonly from: string;
  readonly txid: string;
};

/** Names a row of the OpenID provider. */
export type OidcRow = Pick<OidcModel, 'kind' | 'id_digest'>;

/**
 * What one request to the provider changes, committed as one step at its end: whatever it read, nobody sees half of what it
 * wrote, and who was slower than another has changed nothing.
 */
export type OidcWork = {
  /** Rows that serve once. */
  readonly uses: OidcRow[];
  /** Rows that serve for a while after their first use. */
  readonly marks: OidcRow[];
  /** Rows of which there is one of a name, for good. */
  readonly adds: OidcModel[];
  readonly puts: OidcModel[];
  /** The client that is given its first code, with its grant. */
  signIn?: OidcSignIn;
  /** The session that begins, of that client. */
  ownSession?: OwnSession;
  /** The grant under which the client is given another code; it must not have ended meanwhile. */
  heldGrant?: OidcGrant;
  readonly removes: OidcRow[];
  /** Grants that end, and whatever ends with them. */
  readonly endedGrants: OidcGrant[];
  /** The same, by the digests of their ids. */
  readonly endedWith: Set<string>;
};

/** The facts of a member from which claims are made. */
export type OidcReader = Pick<
  Member,
  'id' | 'status' | 'email' | 'email_proven_at' | 'nickname' | 'language'
> & {
  /** The verified identity; undefined if there is none. */
  readonly identity: Pick<IdentityStanding, 'suspended_at' | 'adult_from'> | undefined;
};

export type OidcSignInOfSession = {
  readonly grant_mark: OidcSignIn['grant_mark'];
  readonly session: Pick<Session, 'id' | 'persistence' | 'created_at' | 'last_used_at'>;
  readonly reader: OidcReader;
};

/** The grant of a client in a session: the OpenID state of the two is this one row. */
export type OidcGrant = Pick<OidcSignIn, 'session_id' | 'client'> & { readonly grant_mark: string };

/** What the OpenID provider keeps. */
export type OidcModels = {
  /** A row that has not expired, used up ones too. */
  find(kind: string, idDigest: string, now: number): Promise<FoundOidcModel | undefined>;
  /** The access or refresh token of an id, by one read. */
  findToken(idDigest: string, now: number): Promise<(FoundOidcModel & Pick<OidcModel, 'kind'>) | undefined>;
  /** The row that follows a session of ours; release 0.1.0 kept sessions of its own. */
  findOfSession(kind: string, session: string, now: number): Promise<FoundOidcModel | undefined>;
  /** Commits a request's work; false where another request was faster, and nothing was done. */
  commit(work: OidcWork, at: number): Promise<boolean>;
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
  /** Names the grant that the client's tokens of this session belong to; null where it has none (any more). */
  readonly grant_mark: string | null;
  /** Whether it is told of the end of a reader's own session that only rested. */
  readonly tells_idle: boolean;
};

export type OidcSignIns = {
  /** A row with the session that it belongs to, unless that was ended, and the status of its member. */
  findInSession(session: string, client: string): Promise<OidcSignInOfSession | undefined>;
  /** What a client has of a session. */
  find(session: string, client: string): Promise<OidcSignIn | undefined>;
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
