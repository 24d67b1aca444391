import type { LoginPlatform } from '@daemun/contract/codes/providers';
import type { LinkKind } from '../domain/mails.ts';
import type { LinkPurpose } from './mail-codes.ts';
import type { LoginSafety, Member } from './members.ts';

/** What a link is for: the wire's kinds, the "this was not me" of a notice, and taking a change of address back. */
export type { LinkKind } from '../domain/mails.ts';
/** The kinds that are rows of their own. */
export type StoredLinkKind = Exclude<LinkKind, 'BACK'>;

/** What a member can set that changes who gets in or what the owner hears of it. */
export type SafetySettings = LoginSafety &
  Pick<Member, 'login_code_off_at'> & {
    /** Whether the second step is asked for at logins by a provider. */
    readonly factor_social: boolean;
  };

/** A sign-in method or right that an action adds; `id` where a member can have several. */
type Added =
  | { readonly added: 'PASSKEY' | 'PARTNER_GRANT'; readonly id: string }
  /**
   * The moment of an integration is the id that its accounts share, that of the first verification the id of an identity: one
   * that is verified anew was not added then.
   */
  | { readonly added: 'HA' | 'CI'; readonly id: number }
  | { readonly added: Exclude<LoginPlatform, 'HA'> | 'TOTP' | 'RECOVERY_CODE' };

/** The action that a notice tells of, by its id: what the notice's button undoes whatever the times of the two say. */
export type NamedAction = Added | { readonly before: Partial<SafetySettings> };

export type MailLink = {
  readonly id: string;
  readonly member_id: string;
  readonly kind: StoredLinkKind;
  readonly email: string;
  readonly secret_digest: string;
  readonly created_at: number;
  readonly expires_at: number;
  /** Where one press is enough: the browser that signed up (a digest), or the session that asked; null = nowhere. */
  readonly bound_to: string | null;
  /** On what device it was asked for. */
  readonly device: string | null;
  /** The action that its mail names. */
  readonly undoes: NamedAction | null;
  /** Its confirmation begins a wait of 72 hours and does not act at once. */
  readonly waits: boolean;
};

/** A link that is made; who asked stays as the older link of its kind said, where nothing is said here. */
export type NewMailLink = Omit<MailLink, 'bound_to' | 'device' | 'undoes' | 'waits'> &
  Partial<Pick<MailLink, 'bound_to' | 'device' | 'undoes' | 'waits'>>;

/** What a person who opened a link holds. */
export type LinkProof = {
  readonly kinds: readonly StoredLinkKind[];
  readonly email: string;
  readonly secret_digest: string;
  readonly now: number;
};

export type MailLinks = {
  /**
   * Adds a link and voids the older ones of the same member and kind (decisions §3). UNDO and GUARD links stand beside
   * one another: who causes a second notice must not void what the owner can do with the first.
   * Answers it as it stands.
   */
  add(link: NewMailLink): Promise<MailLink>;
  /** Looks at an unused, unexpired link and spends nothing. */
  look(which: LinkProof): Promise<MailLink | undefined>;
  /** Spends an unused, unexpired link in one statement; undefined where there is none. */
  spend(which: LinkProof): Promise<MailLink | undefined>;
  /** The unused, unexpired link of a member and a kind of which there is one. */
  living(member: string, kind: LinkPurpose, now: number): Promise<MailLink | undefined>;
  /** Spends the unused, unexpired link of a member and a kind of which there is one, in one statement; undefined where there is none. */
  spendOf(member: string, kind: LinkPurpose, now: number): Promise<MailLink | undefined>;
  /** A link that was spent, by its id, while it would still be good. */
  spent(id: string): Promise<MailLink | undefined>;
  /** The links of a member and the addresses to which they went. */
  of(member: string): Promise<Pick<MailLink, 'id' | 'email'>[]>;
  /** By which addresses that a member left a change can still be taken back, and by what: for each its newest UNDO link. */
  undoing(
    member: string,
    now: number,
  ): Promise<Pick<MailLink, 'email' | 'created_at' | 'expires_at' | 'device'>[]>;
  /** Voids a member's unused links of some kinds; of those only the ones made since a time, and not the one to keep. */
  drop(
    member: string,
    kinds: readonly StoredLinkKind[],
    which?: { readonly since?: number | undefined; readonly keep?: string | undefined },
  ): Promise<void>;
};
