import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { decodeJwt } from 'jose';
import { type Library, openLibrary } from './library.ts';
import type { LibrarySetup } from './library-setup.ts';
import { openLibraryStore } from './library-store.ts';
import type { OidcPerson } from './oidc-person.ts';
import type { SocialPlace } from './place.ts';
import { openSigningKeys } from './signing-keys.ts';

/** What differs between the OIDC providers, as far as the library is concerned. */
export interface OidcSettings<Person extends OidcPerson> {
  readonly provider: SocialProvider;
  readonly persons: readonly Person[];
  /** Below the provider's base URL; Microsoft has one for each tenant. */
  readonly issuerOf: (base: string, person: Person) => string;
  readonly clients: LibrarySetup['clients'];
  readonly scopes: readonly string[];
  readonly claims: LibrarySetup['claims'];
  /** Seconds. */
  readonly idTokenLife: number;
  /** Claims that are no person's, given the rest of the token. */
  readonly moreClaims: (claims: ReturnType<typeof decodeJwt>) => Readonly<Record<string, unknown>>;
}

/** What one OIDC provider keeps: its keys, the library's store, and an instance of the library for each issuer. */
export function openOidcState<Person extends OidcPerson>(
  { world, base }: SocialPlace,
  settings: OidcSettings<Person>,
) {
  const { persons } = settings;
  const keys = openSigningKeys();
  const store = openLibraryStore();
  const libraries = new Map<string, Promise<Library>>();
  const offline = new Set<string>();
  const personOf = (subject: unknown) => world.social.visits.personOf(settings.provider, persons, subject);
  const refreshes = (code: string) => offline.has(code);
  const claimsOf = (subject: string) => personOf(subject)?.claims;
  world.social.onStartOver(() => {
    store.clear();
    offline.clear();
  });
  return {
    keys,
    store,
    personOf,
    /** The library at a person's issuer; at the first person's where it does not matter. */
    libraryOf: (person: Person | undefined): Promise<Library> => {
      const issuer = settings.issuerOf(base(), person ?? (persons[0] as Person));
      const opened =
        libraries.get(issuer) ?? openLibrary({ ...settings, issuer, claimsOf, refreshes, store }, keys);
      libraries.set(issuer, opened);
      return opened;
    },
    /** The redemption of this code shall give a refresh token. */
    keepOffline: (code: string) => offline.add(code),
    rotateKeys: async (): Promise<string> => {
      const kid = await keys.rotate();
      // The library takes its keys once: the next request opens it anew, on the same store.
      libraries.clear();
      return kid;
    },
  };
}
