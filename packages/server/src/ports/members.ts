import type { ConnectionStatus, Gender } from '@daemun/contract/codes/member';
import type { LoginPlatform } from '@daemun/contract/codes/providers';

/** `WITHDRAWN`: the member closed the account, which waits for its erasure. */
export type MemberStatus = 'WAITING' | 'ACTIVE' | 'BLOCKED' | 'WITHDRAWN';

export type Member = {
  readonly id: string;
  readonly status: MemberStatus;
  readonly email: string | null;
  /** When the mailbox was last proven to be theirs; null = never. */
  readonly email_proven_at: number | null;
  /** Since when the mailbox is the account's, where that differs: 0 = from the beginning. */
  readonly email_since?: number | null;
  readonly nickname: string | null;
  readonly rep_login_plf: LoginPlatform;
  readonly password_hash: string | null;
  readonly password_changed_at: number | null;
  /** Since when the password counts, where that differs: a change by the old one keeps its age; 0 = from the beginning. */
  readonly password_since?: number | null;
  /** Since when the password opens nothing; a new one opens again. */
  readonly password_suspended_at: number | null;
  readonly reminder_after: number | null;
  readonly birth_by: string | null;
  readonly birth_md: string | null;
  readonly gender_cd: Gender | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly identity_verified_at: number | null;
  readonly archive_interest: 'Y' | 'N';
  readonly language: string;
  readonly referrer: string | null;
  readonly created_at: number;
  readonly waiting_until: number | null;
  readonly first_login_at: number | null;
  /** Since when no mailed code logs in, by the member's choice; null = one does. */
  readonly login_code_off_at: number | null;
  /** Since when each log-in is told of, by the member's choice; null = one in a new browser alone. */
  readonly each_login_told_at: number | null;
  /** Since when log-ins from abroad are not told of, by the member's choice; null = they are. */
  readonly abroad_untold_at: number | null;
  /** Since when log-ins from abroad want more than a first step, by the member's choice; null = they do not. */
  readonly abroad_blocked_at: number | null;
  /** Until when that does not count, while the member travels. */
  readonly abroad_allowed_until: number | null;
};

/** What a member chose about log-ins that are told of or refused. */
export type LoginSafety = Pick<
  Member,
  'each_login_told_at' | 'abroad_untold_at' | 'abroad_blocked_at' | 'abroad_allowed_until'
>;

/** Kinds of values by which a member is found; each value belongs to one member at most (design §5). */
export type IdentifierKind = 'EMAIL' | 'ID' | 'CI' | LoginPlatform;

/** One way of logging in, as the profile lists it. */
export type LoginMethod = {
  readonly member_id: string;
  readonly platform: LoginPlatform;
  readonly status: ConnectionStatus;
  readonly email: string | null;
  readonly connected_at: number;
  /** Since when it opens nothing, until its owner speaks for it. */
  readonly suspended_at?: number | null;
  /** Since when its provider says that the account is linked no more: nobody comes in by it until they log in there again. */
  readonly cut_at?: number | null;
  /** Since when another account of the provider stands in the place of one that was cut. */
  readonly attached_at?: number | null;
};

export type NewMember = Pick<
  Member,
  'id' | 'status' | 'email' | 'rep_login_plf' | 'language' | 'created_at'
> &
  Partial<Member>;

export type Members = {
  find(id: string): Promise<Member | undefined>;
  /** The member, whom others can change only after the end of this transaction. */
  lockById(id: string): Promise<Member | undefined>;
  /** The same at the start of a transaction that will remove the member: waits for those who add to it. */
  lockForDelete(id: string): Promise<Member | undefined>;
  findBy(kind: IdentifierKind, value: string): Promise<Member | undefined>;
  /** Takes an identifier for a member; false where another member has it. The UNIQUE index is the arbiter. */
  claim(kind: IdentifierKind, value: string, member: string): Promise<boolean>;
  /** Gives an identifier of a member up. */
  release(kind: IdentifierKind, value: string, member: string): Promise<void>;
  /** Those by which a member is found, or was until the account was closed. */
  identifiers(member: string): Promise<{ kind: IdentifierKind; value: string }[]>;
  /** Gives a member an address whose mailbox was proven at a time. */
  setEmail(id: string, email: string, provenAt: number): Promise<void>;
  /** The mailbox was proven once more, which keeps its age; `since` where it had been the member's before. */
  proveEmail(id: string, at: number, since?: number): Promise<void>;
  add(member: NewMember): Promise<void>;
  addMethod(method: LoginMethod): Promise<void>;
  methods(member: string): Promise<LoginMethod[]>;
  /** Removes a way of logging in where another that opens remains, in one step; false where none would. */
  removeMethod(member: string, platform: LoginPlatform): Promise<boolean>;
  /** Removes a way of logging in that waits for its confirmation. */
  removeWaitingMethod(member: string, platform: LoginPlatform): Promise<void>;
  /** Suspends a way of logging in, or (null) lets it open again. */
  suspendMethod(member: string, platform: LoginPlatform, at: number | null): Promise<void>;
  /** Notes that a provider cut its link, or (null) that it stands again. */
  cutMethod(member: string, platform: LoginPlatform, at: number | null): Promise<void>;
  /** Another account of a provider takes the place of a cut one, in one statement; false where none is cut. */
  replaceCutMethod(
    member: string,
    platform: LoginPlatform,
    account: { readonly email: string | null; readonly at: number },
  ): Promise<boolean>;
  /** Waiting → active with a proven address, once; false where the member is not waiting. */
  activate(id: string, at: number): Promise<boolean>;
  /** Active → blocked; false where the member is not active. */
  block(id: string): Promise<boolean>;
  /** Blocked → active; false where the member is not blocked. */
  unblock(id: string): Promise<boolean>;
  /** Removes a sign-up that waited too long, with all that hangs on it; false where it is not one. */
  removeExpiredWaiting(id: string, now: number): Promise<boolean>;
  /** Removes a sign-up that waits, in one statement, with all that hangs on it; false where it is none (any more). */
  removeWaiting(id: string): Promise<boolean>;
  /** False where another member has the nickname. */
  rename(id: string, nickname: string): Promise<boolean>;
  nicknameTaken(nickname: string, exceptMember: string): Promise<boolean>;
  saveBirth(id: string, birth: Pick<Member, 'birth_by' | 'birth_md' | 'gender_cd'>): Promise<void>;
  saveArchiveInterest(id: string, interest: 'Y' | 'N'): Promise<void>;
  /** Marks the first log-in, once; false ever after. */
  markFirstLogin(id: string, at: number): Promise<boolean>;
  /** A new password; one that the old one set keeps its age. */
  setPassword(
    id: string,
    hash: string,
    set: { readonly at: number; readonly keepsAge?: boolean },
  ): Promise<void>;
  /** The password opens nothing until a new one is set. */
  suspendPassword(id: string, at: number): Promise<void>;
  /** Leaves a member without a password. */
  dropPassword(id: string): Promise<void>;
  /** Deletes a member with all that hangs on it; false where there is none (any more). */
  remove(id: string): Promise<boolean>;
  /** No mailed code logs in from a time on, or (null) one does. */
  setLoginCodeOff(id: string, at: number | null): Promise<void>;
  saveLoginSafety(id: string, safety: LoginSafety): Promise<void>;
  /** Holds the password advice back until a time. */
  postponeReminder(id: string, until: number): Promise<void>;
};
