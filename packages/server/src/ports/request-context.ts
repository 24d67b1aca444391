import type { RecentLogin, SocialProvider } from '@daemun/contract/codes/providers';
import type { LanguagePrefix } from '@daemun/contract/languages';
import type { Persistence } from '../domain/session-life.ts';
import type { FoundSession } from './sessions.ts';

/** What an answer changes in the browser's cookies. */
export type CookieChange =
  | {
      readonly kind: 'session';
      readonly secret: string;
      readonly accessToken: string;
      readonly member: string;
      readonly persistence: Persistence;
    }
  | {
      readonly kind: 'access-token';
      readonly accessToken: string;
      readonly member: string;
      readonly persistence: Persistence;
    }
  /** How long the session on a shared computer lives on unless it is used, in milliseconds, as of a time. */
  | { readonly kind: 'shared-life'; readonly left: number; readonly at: number }
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'known-browser'; readonly secret: string }
  | { readonly kind: 'social-browser'; readonly secret: string }
  | { readonly kind: 'code-browser'; readonly secret: string }
  | { readonly kind: 'passkey-browser'; readonly secret: string }
  | { readonly kind: 'recent-login'; readonly platform: RecentLogin }
  | { readonly kind: 'try-provider'; readonly provider: SocialProvider };

/** One request as the use cases see it: the client's secrets, network and language. */
export type RequestContext = {
  readonly txid: string;
  readonly language: LanguagePrefix;
  readonly client: {
    /** What counts as one client; undefined where nobody can tell. */
    readonly network: string | undefined;
    /** Where it is, as ISO 3166 alpha-2; undefined where nobody who is believed said so. */
    readonly country: string | undefined;
    readonly userAgent: string;
    /** The app installation that logs in, by its name; undefined where the request names none (docs/decisions/126). */
    readonly installation?: string | undefined;
  };
  readonly sessionSecret: string | undefined;
  /** What the store has by that secret, where it was read for this request already; undefined where it was not, or has none. */
  readonly foundSession?: FoundSession | undefined;
  readonly browserSecret: string | undefined;
  /** The member for whom the page that asks was drawn; undefined where no page of ours asks. */
  readonly pageMember: string | undefined;
  /** Binds runs at providers to this browser; undefined where none began lately. */
  readonly socialSecret: string | undefined;
  /** Binds what is mailed to the browser that asked for it; undefined where it asked for nothing lately. */
  readonly codeSecret: string | undefined;
  /** To which challenges of passkeys are bound where nobody is signed in; undefined where none was given lately. */
  readonly passkeySecret: string | undefined;
  /** Adds a cookie change to the answer. */
  setCookie(change: CookieChange): void;
};

/** The context of a request whose session and bearer were found good. */
export type AuthenticatedContext = RequestContext & FoundSession & { readonly sessionSecret: string };
