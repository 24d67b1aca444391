import type { SocialProvider } from '@daemun/contract/codes/providers';

/** What a later revoke needs, sealed; the newest for each member and provider. */
export type StoredProviderToken = {
  readonly member_id: string;
  readonly provider: SocialProvider;
  readonly sealed: string;
  readonly kept_at: number;
};

/** Names the row of a token, to which its seal is bound. */
export const rowOfToken = (member: string, provider: SocialProvider): string => `${member} ${provider}`;

export type ProviderTokens = {
  /** Keeps a provider's token in the place of an older one. */
  keep(token: StoredProviderToken): Promise<void>;
  /** Takes a token out; undefined where none was kept. */
  take(member: string, provider: SocialProvider): Promise<string | undefined>;
  /** Some grants in the order of their members and providers, after one of them. */
  after(
    last: Pick<StoredProviderToken, 'member_id' | 'provider'> | undefined,
    count: number,
  ): Promise<StoredProviderToken[]>;
  /** Puts another seal in the place of a token's; false where it was changed meanwhile. */
  reseal(token: StoredProviderToken, sealed: string): Promise<boolean>;
};
