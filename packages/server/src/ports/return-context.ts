import type { socialActions } from '@daemun/contract/codes/member';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { LanguagePrefix } from '@daemun/contract/languages';
import type { RouteName } from '@daemun/contract/routes';
import type { MigrationMode } from '../domain/integration.ts';
import type { Persistence } from '../domain/session-life.ts';
import type { SocialPrompt } from './social.ts';

/** Connect, disconnect, or prove to be there. */
export type SocialAction = (typeof socialActions)[number] | 'PROVE';

/** What a visitor brings to the authorization path and what goes with them to the end (decisions §1). */
export type ReturnContext = {
  readonly language: LanguagePrefix;
  /** The page where it began; there a person who turns back is led. */
  readonly from: RouteName;
  /** For a member who is signed in; undefined = log in. */
  readonly action?: SocialAction | undefined;
  readonly persistence: Persistence;
  readonly redirectUrl?: string | undefined;
  readonly device_id?: string | undefined;
  readonly livere_ex_auth?: string | undefined;
  /** The same, found good when the visitor set out; used up when they are in. */
  readonly partnerToken?:
    | { readonly partner: string; readonly id: string; readonly until: number }
    | undefined;
  /** Which older accounts a sign-up at the end integrates. */
  readonly mig?: MigrationMode | undefined;
  readonly mst_mbr_no?: string | undefined;
};

/** `provider` is undefined where the address names none of the five. */
export type AuthorizationStart = {
  readonly provider: SocialProvider | undefined;
  readonly returnContext: ReturnContext;
  readonly prompt?: SocialPrompt | undefined;
};

/** What came back with the browser: the query, or the form of a cross-site POST. */
export type CallbackRequest = {
  readonly provider: SocialProvider | undefined;
  readonly params: Readonly<Record<string, string>>;
};

/** What a provider told us of its own accord. */
export type NotificationRequest = {
  readonly provider: SocialProvider | undefined;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
};
