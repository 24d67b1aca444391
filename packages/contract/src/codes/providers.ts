/** Ways of logging in (specification §3): own e-mail account, archive, five social providers. */
export const loginPlatforms = ['YH', 'HA', 'KK', 'NV', 'GG', 'AP', 'MS'] as const;
export type LoginPlatform = (typeof loginPlatforms)[number];

/** Ways in that a browser remembers: a platform, or a passkey, which stands for the platform that the account began with. */
export const loginWays = [...loginPlatforms, 'PASSKEY'] as const;
export type LoginWay = (typeof loginWays)[number];

/** The social providers, in the order of the specification's duplicate codes (3016–3020). */
export const socialProviders = ['KK', 'NV', 'GG', 'AP', 'MS'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** The specification lists ID beside YH: the same own account, named by what was typed. */
export const loginTypes = ['ID', ...loginPlatforms] as const;
/** How a browser logged in last, as its cookie says. */
export type RecentLogin = (typeof loginTypes)[number] | LoginWay;

/** Ways into an account as a list of them names each: a platform, CI, a verified identity, or a passkey. */
export const namedWays = [...loginPlatforms, 'CI', 'PASSKEY'] as const;
export type NamedWay = (typeof namedWays)[number];

/** The refusal that says an address is registered through that provider (specification §8). */
export const duplicateByProvider = {
  KK: 'DUPLICATE_USER_KAKAO',
  NV: 'DUPLICATE_USER_NAVER',
  GG: 'DUPLICATE_USER_GOOGLE',
  AP: 'DUPLICATE_USER_APPLE',
  MS: 'DUPLICATE_USER_MICROSOFT',
} as const satisfies Record<SocialProvider, string>;
