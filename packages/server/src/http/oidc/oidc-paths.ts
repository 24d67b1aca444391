import { ownBrowserPaths } from '@daemun/contract/routes';
import type { OidcPurpose } from '../../ports/oidc.ts';

/** An address of the OpenID provider: who goes there, and what is asked of it that is counted, by method. */
export type OidcEndpoint = {
  readonly for: 'readers' | 'programs';
  readonly counted?: Readonly<Record<string, OidcPurpose>>;
  /** Pages of clients may post forms there (http/foreign-form.ts). */
  readonly takesForms?: true;
};

/** Where clients send browsers. */
export const oidcStarts = { authorization: '/oidc/auth', endSession: '/oidc/logout' } as const;

const asked = { for: 'programs', counted: { POST: 'token' } } as const;

/**
 * Every address of the OpenID provider, to the letter. The library would take others for these, in capitals or with a slash
 * at their end: nothing else is brought before it, so that none goes by what is counted here.
 */
export const oidcEndpoints: Readonly<Record<string, OidcEndpoint>> = {
  [oidcStarts.authorization]: { for: 'readers', counted: { GET: 'sign-in' }, takesForms: true },
  [`${oidcStarts.authorization}/:uid(^[\\w-]+$)`]: { for: 'readers' },
  [oidcStarts.endSession]: { for: 'readers', takesForms: true },
  [`${oidcStarts.endSession}/confirm`]: { for: 'readers' },
  [`${oidcStarts.endSession}/success`]: { for: 'readers' },
  '/oidc/par': asked,
  '/oidc/token': asked,
  '/oidc/introspect': asked,
  '/oidc/revoke': asked,
  '/oidc/me': { for: 'programs' },
  '/oidc/jwks': { for: 'programs' },
  [ownBrowserPaths.oidcDiscovery]: { for: 'programs' },
};

/** The addresses for programs: browsers visit none of them. */
export const oidcReads = Object.keys(oidcEndpoints).filter((path) => oidcEndpoints[path]?.for === 'programs');
