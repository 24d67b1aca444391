import type { KoaContextWithOIDC } from 'oidc-provider';

/** What the library knows of a request once it has answered; undefined for any other request. */
export const libraryOf = (ctx: object) => (ctx as Partial<KoaContextWithOIDC>).oidc;
