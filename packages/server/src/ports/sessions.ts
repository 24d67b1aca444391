import type { ProofWay } from '@daemun/contract/codes/proofs';
import type { LoginPlatform } from '@daemun/contract/codes/providers';
import type { Persistence } from '../domain/session-life.ts';
import type { GivenProofs } from '../domain/settled.ts';
import type { Member } from './members.ts';

export type Session = GivenProofs & {
  readonly id: string;
  readonly member_id: string;
  readonly platform: LoginPlatform;
  readonly persistence: Persistence;
  readonly last_used_at: number;
  /** When its member was last proven to be there, and by what; 0 and null where the log-in proved nothing of the kind. */
  readonly reentered_at: number;
  readonly method: ProofWay | null;
  /** The name of the app installation that logged in; null where none was named (docs/decisions/126). */
  readonly installation: string | null;
  /** The native app whose own session it is; null of a browser's (docs/decisions/290). */
  readonly client: string | null;
  readonly ended_at: number | null;
  /** `time` if its own end passed, null if somebody ended it. */
  readonly ended_by: 'time' | null;
};

/** What one session read brings: the session and the member facts that every call may need. */
export type SessionOwner = Pick<
  Member,
  'status' | 'email' | 'email_proven_at' | 'nickname' | 'rep_login_plf'
> & {
  readonly has_password: boolean;
  /** A passkey that opens. */
  readonly has_passkey: boolean;
  /** Whether an authenticator app stands. */
  readonly has_totp: boolean;
};

/** The hash of a password that was right: it stands while it is still the member's, and not suspended. */
export type TestedPassword = {
  readonly hash: string;
  /** Only while no authenticator app stands beside it. */
  readonly alone: boolean;
};

/** A session, and facts of whose it is. */
export type FoundSession = { readonly session: Session; readonly owner: SessionOwner };

/** What the store finds out as a session begins: how old its browser and its proof are. */
type FoundAtStart = Exclude<keyof GivenProofs, 'created_at'>;

export type NewSession = Omit<Session, 'client' | 'ended_at' | 'ended_by' | FoundAtStart> & {
  readonly secret_digest: string;
  readonly device: string;
  /** The browser had not logged in to this account before, or long ago. */
  readonly new_device: boolean;
  /** Of the secret by which the browser is known. */
  readonly browser_digest: string;
  /** The passkey by which it began. */
  readonly passkey_id: string | null;
  /** From which country it began, as ISO 3166 alpha-2; null where nobody told. */
  readonly country: string | null;
};

/** The session of its own that a native app begins, and the browser's session that signed its reader in. */
export type NewOwnSession = {
  readonly id: string;
  readonly client: string;
  readonly from: string;
  /** Of a secret that nobody has: only the app's tokens use such a session. */
  readonly secret_digest: string;
  readonly at: number;
  /** Whether the owner was just notified of a new browser by the session that it begins from. */
  readonly isNotified: boolean;
};

/** A session that has not ended, its device and its browser, where that was noted. */
export type LivingSession = Session &
  Pick<NewSession, 'device' | 'country'> & { readonly browser_digest: string | null };

/** A log-in, as its session tells of it. */
export type LoginLine = Session & Pick<NewSession, 'device' | 'country'> & { readonly new_device: boolean };

/** A proof that the member is there; `keep` where it also says whether the session is to outlast the browser. */
export type SessionProof = {
  readonly way: ProofWay;
  /** The member, and which of several providers or passkeys. */
  readonly member: string;
  readonly provider?: LoginPlatform | undefined;
  readonly passkey?: string | undefined;
  readonly at: number;
  readonly keep?: boolean | undefined;
};

export type Sessions = {
  /** The session of a secret, ended and expired ones too, with its owner: one statement. */
  find(secretDigest: string): Promise<FoundSession | undefined>;
  /** Starts a session; where a password was tested, only while that stands. Whether it did. */
  start(session: NewSession, tested?: TestedPassword): Promise<boolean>;
  /**
   * Starts the session of a native app, which has the device of the one that it begins from. `new_device` unless the app had one in
   * that browser before, or the owner was just notified of the browser. Returns undefined if the other one has ended, or is on a
   * shared computer.
   */
  startOwn(session: NewOwnSession): Promise<Pick<LoginLine, 'device' | 'country' | 'new_device'> | undefined>;
  /** The session of an id that has not ended; its age is not looked at. */
  byId(id: string): Promise<Session | undefined>;
  /** Whether a session has not ended; its age is not looked at. */
  isLiving(id: string): Promise<boolean>;
  touch(id: string, at: number): Promise<void>;
  /** Names the app installation of a session that has none yet. */
  nameInstallation(id: string, installation: string): Promise<void>;
  /** Ends the session of a secret; false where it had ended. As each end of a session it ends all that exists because of it. */
  endBySecret(secretDigest: string, at: number): Promise<boolean>;
  /** A member's sessions that have not ended and were used since a time, newest use first. */
  living(member: string, usedSince: number): Promise<LivingSession[]>;
  /** A member's log-ins within a range of time, newest first. */
  logins(
    member: string,
    range: { readonly since: number; readonly before: number; readonly count: number },
  ): Promise<LoginLine[]>;
  /** When a member logged in by one session, and in which browser, where that was noted; undefined where it is not theirs. */
  login(
    member: string,
    id: string,
  ): Promise<{ readonly created_at: number; readonly browser_digest: string | null } | undefined>;
  /** Whether a member logged in from a country since a time. */
  hasLoginFrom(member: string, country: string, since: number): Promise<boolean>;
  /** When a session's member last logged in in its browser before; undefined where nothing tells of it. */
  loginBefore(id: string): Promise<number | undefined>;
  /** Whether a browser that the account did not know logged in to it after a time, by another session than this. */
  hasNewDevice(member: string, after: number, besides: string): Promise<boolean>;
  /** Ends one session of a member; false where it is not theirs or has ended. */
  end(member: string, id: string, at: number): Promise<boolean>;
  /** Ends the sessions of apps that began in a browser since a log-in there. Returns how many ended. */
  endOwn(
    member: string,
    login: { readonly created_at: number; readonly browser_digest: string | null },
    at: number,
  ): Promise<number>;
  /** Ends a member's sessions but one. */
  endOthers(member: string, keep: string | null, at: number): Promise<number>;
  /** Ends a member's sessions that logged in by one way. */
  endPlatform(member: string, platform: LoginPlatform, at: number): Promise<void>;
  /** Ends those that began by one passkey. */
  endPasskey(member: string, passkey: string, at: number): Promise<void>;
  /** Ends a session if its time is over. */
  endExpired(id: string, at: number): Promise<void>;
  /** Ends the sessions with OpenID clients whose time is over, of a number of sign-ins; answers how many it looked at. */
  endDue(at: number, count: number): Promise<number>;
  /**
   * A fresh secret at a proof of presence and at a password change: the old one opens nothing from then on. One statement
   * changes what the proof says and nothing else; on a shared computer nothing is kept. Answers how long the session is
   * to last now; undefined where it has ended.
   */
  renew(id: string, secretDigest: string, proof: SessionProof): Promise<Persistence | undefined>;
};
