import type { LanguagePrefix } from '@daemun/contract/languages';
import type { RouteName } from '@daemun/contract/routes';
import type { SocialFailure, SocialFailureKind } from './social-failure.ts';

/** Why a browser's way ends on the error page. */
export type ErrorCause =
  | SocialFailureKind
  | 'failed'
  | 'unavailable'
  | 'asked-elsewhere'
  | 'bad-request'
  | 'too-many'
  | 'no-such-request'
  | 'no-such-site'
  | 'incomplete'
  | 'another-member'
  | 'no-such-provider';

/** Where a browser is sent that did not make a call but went to an address of the member service. */
export type RedirectTarget =
  | {
      readonly kind: 'page';
      /** What opens something there; it stands behind a `#`, so that no server logs it. */
      readonly secret?: Readonly<Record<string, string>>;
      readonly name: RouteName;
      readonly language: LanguagePrefix;
      readonly query?: Readonly<Record<string, string | undefined>>;
      /** Why it did not go well, for the log. */
      readonly failure?: SocialFailure | undefined;
      /** How it is counted, where that is not the page. */
      readonly outcome?: string;
    }
  | { readonly kind: 'provider'; readonly address: string }
  /** The error page with the support code of this request; `why` is for the log. */
  | {
      readonly kind: 'error';
      readonly language: LanguagePrefix;
      readonly why: ErrorCause;
      /** 400: the request is wrong that a site sent the reader here with, which the page says. */
      readonly status?: 400;
      readonly failure?: SocialFailure | undefined;
    };
