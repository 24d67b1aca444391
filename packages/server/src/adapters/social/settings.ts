import type { KeyObject } from 'node:crypto';
import type { SocialProvider } from '@daemun/contract/codes/providers';

type Client = { readonly CLIENT_ID: string; readonly CLIENT_SECRET: string; readonly AUTH_BASE: string };
type Native = {
  /** The apps' own ids. */
  readonly NATIVE_CLIENT_IDS: readonly string[];
  /** Whether apps may also bring tokens for the page's client. */
  readonly NATIVE_WEB_CLIENT: boolean;
};

type Providers = {
  readonly NV: Client & { readonly API_BASE: string };
  readonly KK: Omit<Client, 'CLIENT_SECRET'> &
    Native & {
      readonly CLIENT_SECRET: string | undefined;
      readonly ADMIN_KEY: string;
      readonly APP_ID: string;
      readonly SCOPE: string;
      readonly API_BASE: string;
    };
  readonly GG: Client & Native & { readonly TOKEN_BASE: string; readonly KEYS_BASE: string };
  readonly AP: Omit<Client, 'CLIENT_SECRET'> &
    Native & { readonly TEAM_ID: string; readonly KEY_ID: string; readonly PRIVATE_KEY: KeyObject };
  readonly MS: Client & Native & { readonly TENANT: string };
};

/** For whom an id_token that an app brings may be made. */
export const nativeAudiences = (settings: Native & { readonly CLIENT_ID: string }): readonly string[] =>
  settings.NATIVE_WEB_CLIENT
    ? [settings.CLIENT_ID, ...settings.NATIVE_CLIENT_IDS]
    : settings.NATIVE_CLIENT_IDS;

/** The settings of one provider, named as its variables without the prefix. Bases have no slash at the end. */
export type SettingsOf<P extends SocialProvider> = Providers[P];

/** The providers that are configured. */
export type SocialSettings = { readonly [P in SocialProvider]?: SettingsOf<P> };
