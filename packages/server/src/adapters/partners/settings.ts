import type { OidcClientAuth, OidcClientKey } from '../../ports/oidc.ts';
import type { Partner, PartnerUse } from '../../ports/partners.ts';
import type { RegisteredSite } from '../../ports/sister-sites.ts';

/** A site with what only it and we know. */
export type SiteSettings = {
  readonly site: RegisteredSite;
  /** Key of the tokens in both directions: 256 bits. */
  readonly key: Uint8Array;
  /** What the site shows when it redeems a code. */
  readonly secret: string;
};

/** The key of a partner's signature: one that both know, or its public one. */
type TokenKey =
  | { readonly alg: 'HS256'; readonly key: string }
  | { readonly alg: 'ES256'; readonly key: Readonly<Record<'kty' | 'crv' | 'x' | 'y', string>> };

/** A partner as its row names it (docs/partners.md). Keys are base64url. */
export type PartnerSettings = Pick<Partner, 'id' | 'name' | 'origins' | 'close'> & {
  readonly redirects?: readonly string[];
  readonly token?: TokenKey;
  /** The key before, accepted beside the new one while it is changed. */
  readonly previousToken?: TokenKey;
  /** The last day, in Korea, on which keys and secrets from before a change are taken. */
  readonly previousUntil?: string;
  readonly encryptionKey?: string;
  /** What its server shows when it redeems a code, and where codes are sent, below its first origin. */
  readonly code?: { readonly secret: string; readonly return: string };
  /** How it uses its OpenID Connect library. */
  readonly oidc?: {
    readonly redirects: readonly string[];
    readonly postLogout: readonly string[];
    readonly backchannel?: string;
    readonly idleLogout: boolean;
    readonly auth: OidcClientAuth;
    readonly secret?: string;
    /** The secret before, taken beside the new one while it is changed. */
    readonly previousSecret?: string;
    readonly keys?: readonly OidcClientKey[];
    readonly native: boolean;
    readonly ownSession: boolean;
    readonly dpop: boolean;
    readonly adult: boolean;
    /** Whether it must show a proof key; one that has a secret may go without. */
    readonly pkce: 'required' | 'optional';
    /** Whether its id_tokens hold the claims of its scopes. */
    readonly idTokenClaims: boolean;
    /** How many requests it may make in ten minutes, where that is not the usual number. */
    readonly requests?: number;
    readonly subject?: 'public' | 'pairwise';
    /** Clients whose access tokens it may introspect. */
    readonly introspects: readonly string[];
  };
  /** Where it gets the notice that a consent ended or a member left, and the secrets that sign it. */
  readonly ended?: { readonly url: string; readonly secret: string; readonly previousSecret?: string };
  /** Paths below its first origin by which its own side is tried; nothing else reads them. */
  readonly check?: {
    readonly page: string;
    readonly begin: string;
    readonly receive: string;
    readonly logout?: string;
    readonly token?: string;
  };
  /** What members agree to; none for a site of the agency itself. */
  readonly use?: Omit<PartnerUse, 'version'>;
};
