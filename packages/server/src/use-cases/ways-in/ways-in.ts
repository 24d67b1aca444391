import type { LoginPlatform } from '@daemun/contract/codes/providers';
import type { LinkKind } from '../../ports/mail-links.ts';
import type { SingleUseKind } from '../../ports/single-use.ts';

/** What gives an account back to its owner, or closes or ends it. `disputed` is "this was not me" and the desk's reclaim. */
export type Recovery =
  | 'password-changed'
  | 'sessions-ended'
  | 'reset'
  | 'disputed'
  | 'undone'
  | 'blocked'
  | 'closed'
  | 'reopened'
  | 'withdrawn';

/**
 * Single-use records of nobody who is a member yet, that say nothing of one, or that decide alone which words are told or where
 * a reader goes on to.
 */
type Strangers =
  | 'social-return'
  | 'social-action'
  | 'social-outcome'
  | 'social-ticket'
  | 'social-notice'
  | 'social-nonce'
  | 'native-token'
  | 'native-offer'
  | 'partner-token'
  | 'passkey-challenge'
  | 'mail-puzzle'
  | 'checked-email'
  | 'sign-up-question'
  | 'staff-login'
  | 'legacy-proof'
  | 'link-target'
  | 'bridge-logout';

/** Ways in that stand until they are taken away, and can be suspended. */
export type LastingWay = LoginPlatform | 'PASSWORD' | 'PASSKEY' | 'CI';

/** Whatever opens an account, or can change who opens it. One without a row below does not compile. */
export type WayIn =
  | LastingWay
  | LinkKind
  | 'MAIL_CODE'
  | 'LOGIN_CODE'
  | 'ATTACH_CODE'
  | 'SESSION'
  | 'TOTP'
  | 'RECOVERY_CODE'
  | 'TRUSTED_BROWSER'
  | 'LOGIN_RUN'
  | 'FACTOR_RESET'
  | 'WAITING_ACT'
  | 'KNOWN_BROWSER'
  | 'PROVIDER_TOKEN'
  | 'PARTNER_GRANT'
  | Exclude<SingleUseKind, Strangers>;

export type Fate = 'stays' | 'suspended' | 'removed';
/** What becomes of a way that came since the disputed moment, and of one that stood before. */
type Fates = { readonly newer: Fate; readonly older: Fate };

export type WayRow = {
  /** What it opens. */
  readonly opens: string;
  /** Since when it stands. */
  readonly since: string;
  readonly after: Readonly<Record<Recovery, Fates>>;
};

const both = (fate: Fate): Fates => ({ newer: fate, older: fate });
const [stays, removed] = [both('stays'), both('removed')];

/** Opens nothing after any recovery; what the owner holds in their hand while they recover is kept by `applyRecovery`. */
const fleeting = {
  'password-changed': removed,
  'sessions-ended': removed,
  reset: removed,
  disputed: removed,
  undone: removed,
  blocked: removed,
  closed: removed,
  reopened: removed,
  withdrawn: removed,
} as const satisfies WayRow['after'];

const dispute = { newer: 'removed', older: 'suspended' } as const;

/** Came in by somebody's will and is taken away or held back by how sure the owner is that it was not theirs. */
const lasting = {
  'password-changed': stays,
  'sessions-ended': stays,
  reset: { newer: 'suspended', older: 'stays' },
  disputed: dispute,
  undone: dispute,
  blocked: stays,
  // Nothing of a closed account is deleted until its end.
  closed: stays,
  reopened: stays,
  withdrawn: removed,
} as const satisfies WayRow['after'];

/** Opens nothing by itself, so that only what was planted goes. */
const harmless = {
  ...lasting,
  reset: stays,
  disputed: { newer: 'removed', older: 'stays' },
  undone: { newer: 'removed', older: 'stays' },
} as const satisfies WayRow['after'];

/** Opens a session by itself: whoever waited for thirty days must not outlast a reset (decisions 142). */
const opening = { ...lasting, reset: both('suspended') } as const satisfies WayRow['after'];

const provider: WayRow = { opens: 'a session', since: 'connected_at', after: opening };
const link = (opens: string): WayRow => ({ opens, since: 'created_at', after: fleeting });
/** Each use asks for the session in which it was given. */
const withSession = (opens: string): WayRow => ({ opens, since: 'its session', after: fleeting });

/** The one table of ways in: what each opens, since when it stands, and what every recovery does to it (decisions §8). */
export const waysIn: Readonly<Record<WayIn, WayRow>> = {
  // Whoever disputes may be robbed of it: it opens nothing until a new one is set.
  PASSWORD: {
    opens: 'a session',
    since: 'password_changed_at',
    after: { ...lasting, reset: stays, disputed: both('suspended'), undone: both('suspended') },
  },
  // The e-mail log-in: what it opens, its password opens.
  YH: { opens: 'a session, with its password', since: 'connected_at', after: harmless },
  // An integrated account of the archive; its own password is void.
  HA: { opens: 'nothing by itself', since: 'connected_at', after: harmless },
  KK: provider,
  NV: provider,
  GG: provider,
  AP: provider,
  MS: provider,
  PASSKEY: { opens: 'a session', since: 'created_at', after: opening },
  CI: { opens: 'a new password', since: 'when the person was first verified', after: lasting },
  JOIN: link('a sign-up that waits'),
  CNCT: link('an e-mail log-in with its password'),
  PWD: link('a new password'),
  // Outlives the closing of an account and brings it back, as UNDO does. It also outlives what anybody inside a session can do: who
  // ends other sessions may be the attacker whom it removes.
  GUARD: {
    ...link('"this was not me" and a new password'),
    after: {
      ...fleeting,
      'password-changed': stays,
      'sessions-ended': stays,
      closed: stays,
      reopened: stays,
    },
  },
  BACK: { ...link('a closed account'), after: { ...fleeting, closed: stays } },
  MAIL: link('another address'),
  // Good as long as the link that does the same is; one that proves presence, as long as its session is.
  MAIL_CODE: link('what the link of its mail opens; in a session, what wants a proof'),
  LOGIN_CODE: link('a session, in the browser that asked'),
  ATTACH_CODE: link('another account of a provider that cut its own, in the browser that brought it'),
  // An earlier owner's way back outlives what a later one does; only what disputes a moment before it voids it.
  UNDO: {
    ...link('the address that was left, and a new password'),
    after: {
      'password-changed': stays,
      'sessions-ended': stays,
      reset: stays,
      disputed: { newer: 'removed', older: 'stays' },
      undone: { newer: 'removed', older: 'stays' },
      blocked: stays,
      closed: stays,
      reopened: stays,
      withdrawn: removed,
    },
  },
  SESSION: { opens: 'the account, with its bearers', since: 'created_at', after: fleeting },
  KNOWN_BROWSER: {
    opens: 'ten tries of its own, without a notice',
    since: 'seen_at',
    after: { ...fleeting, closed: stays, reopened: stays },
  },
  // Cuts the link at the provider and goes with it.
  PROVIDER_TOKEN: { opens: 'nothing here', since: 'that of its link', after: harmless },
  // A partner is told who it is, in a session of the member's; one that came of late asks its owner once more.
  PARTNER_GRANT: {
    opens: 'who it is, to a partner',
    since: 'agreed_at',
    after: { ...harmless, reset: { newer: 'removed', older: 'stays' } },
  },
  // Opens nothing without the first step. Who was robbed of the password is protected by it still; what a thief planted goes.
  TOTP: {
    opens: 'the second step of a log-in; what wants a strong proof',
    since: 'created_at',
    after: harmless,
  },
  RECOVERY_CODE: { opens: 'the same, once each', since: 'created_at', after: harmless },
  TRUSTED_BROWSER: { opens: 'a session without the second step', since: 'trusted_until', after: fleeting },
  LOGIN_RUN: link('a session, with the second step, in the browser that did the first'),
  // Asked by who reads the mailbox, as a reset of the password is; who says that it was somebody else stops it.
  FACTOR_RESET: {
    opens: 'what the second step guards, after seventy-two hours',
    since: 'reset_due_at',
    after: { ...fleeting, 'password-changed': stays, 'sessions-ended': stays, reset: stays },
  },
  // Asked for by who could not prove it at once: another address, the end of a passkey.
  WAITING_ACT: {
    opens: 'what it was asked for, after seventy-two hours',
    since: 'asked_at',
    after: { ...fleeting, 'password-changed': stays, 'sessions-ended': stays },
  },
  'totp-setup': withSession('another authenticator app'),
  'social-run': withSession('another provider link'),
  'identity-run': withSession('a verified identity'),
  'identity-result': withSession('a verified identity, a new password'),
  'bridge-code': withSession('who it is, to a site'),
  // By the link of a mail or after a sign-in; belongs to one closing.
  'take-back': { ...link('a closed account'), after: { ...fleeting, closed: stays } },
};

/** What a recovery does to a way in. */
export const fateOf = (way: WayIn, recovery: Recovery, isNewer: boolean): Fate =>
  waysIn[way].after[recovery][isNewer ? 'newer' : 'older'];
