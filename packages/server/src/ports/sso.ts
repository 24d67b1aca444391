import type { SisterSite } from '@daemun/contract/codes/services';
import type { LanguagePrefix } from '@daemun/contract/languages';

/** A site sent a browser here for a one-time code; undefined is what was not said or not said properly. */
export type SsoCodeRequest = {
  readonly site: string;
  readonly language: LanguagePrefix;
  /** RFC 7636, S256. */
  readonly challenge: string | undefined;
  /** The site's own word, given back to it. */
  readonly state: string | undefined;
  /** Whether the answer must come without any screen of ours. */
  readonly silent: boolean;
  /** Whether the visitor was asked here and said no. */
  readonly isRefused: boolean;
  /** Path and query of this request, to come back to after a log-in. */
  readonly address: string;
};

/** Where a browser asks to go on to, and through whose login bridge. */
export type SsoRedirectRequest = {
  readonly language: LanguagePrefix;
  readonly redirectUrl: string | undefined;
  readonly through: SisterSite | undefined;
  /** Whether the site knows the visitor already. */
  readonly known: boolean;
  /** The front page of the news site, wherever that is. */
  readonly to: 'news' | undefined;
};
