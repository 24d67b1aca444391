import type { SisterSite } from '@daemun/contract/codes/services';

/** What a sister site is told of a member. */
export type HandedMember = {
  readonly id: string;
  /** Null where nobody proved it. */
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly nickname: string | null;
};

/** The parts of a site that answer to our page: its login bridge, its frame, its sign of life. */
export type SiteBridge = { readonly login: string; readonly frame: string; readonly health: string };

/** How a site is registered here. All addresses are of its own origin. */
export type RegisteredSite = {
  readonly id: SisterSite;
  readonly origin: string;
  /** Where a visitor goes for whom no other address of the site is asked for. */
  readonly home: string;
  /** Where one-time codes are sent; nowhere else. */
  readonly returnAddress: string;
  readonly bridge: SiteBridge | undefined;
};

/** What a site says when one of its members logs out there. */
export type SiteLogout = { readonly member: string; readonly id: string };

/** The sister sites that this installation is configured for (decisions §6, docs/decisions/027). */
export type SisterSites = {
  readonly all: readonly RegisteredSite[];
  find(id: SisterSite): RegisteredSite | undefined;
  /** Whether a secret is that of the site, in a time that tells nothing. */
  isSecretOf(id: SisterSite, secret: string): boolean;
  /** The token `encrypted`: only that site can read it, for `bridgeTokenLife`. */
  seal(id: SisterSite, member: HandedMember, now: number): Promise<string>;
  /** A log-out token of that site, sealed for us and not older than it may be; undefined for any other text. */
  openLogout(id: SisterSite, token: string, now: number): Promise<SiteLogout | undefined>;
};
