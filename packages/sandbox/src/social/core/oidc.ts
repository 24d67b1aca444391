import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { redirectUrisOf } from '../clients.ts';
import type { Fields } from './fields.ts';
import type { LibraryAnswer } from './library.ts';
import type { OidcPerson } from './oidc-person.ts';
import { type OidcSettings, openOidcState } from './oidc-state.ts';
import type { SocialPlace } from './place.ts';
import { signedIdToken } from './signed.ts';

export type Oidc<Person extends OidcPerson = OidcPerson> = ReturnType<typeof openOidc<Person>>;

/** One OIDC provider on the library: what the endpoints of Google, Apple and Microsoft have in common. */
export function openOidc<Person extends OidcPerson>(place: SocialPlace, settings: OidcSettings<Person>) {
  const { world, base } = place;
  const { provider, persons, idTokenLife } = settings;
  const state = openOidcState(place, settings);
  const signer = { world, provider, keys: state.keys };
  return {
    ...state,
    world,
    base,
    provider,
    persons,
    idTokenLife,
    signer,
    redirectUris: () => redirectUrisOf(world, provider),
    issuerOf: (person: Person) => settings.issuerOf(base(), person),
    /** An id_token as the library made it, with the provider's own claims, signed as well as the fault lets it. */
    reissued: (idToken: string, accessToken?: string): Promise<string> => {
      const claims = decodeJwt(idToken);
      const hash = accessToken !== undefined && { at_hash: halfHash(accessToken) };
      return signedIdToken(signer, { ...claims, ...hash, ...settings.moreClaims(claims) });
    },
    ...grantsOf(place, settings, state),
  };
}

type State<Person extends OidcPerson> = ReturnType<typeof openOidcState<Person>>;

/** What can be done with the grants that are out. */
const grantsOf = <Person extends OidcPerson>(
  { world }: SocialPlace,
  { provider }: OidcSettings<Person>,
  { store, personOf, libraryOf }: State<Person>,
) => ({
  /** Asks the library for tokens: at the issuer that the code's or refresh token's person belongs to. */
  redeem: async (form: Fields): Promise<LibraryAnswer> => {
    const code = store.find('AuthorizationCode', form.code ?? '');
    const found = code ?? store.find('RefreshToken', form.refresh_token ?? '');
    const library = await libraryOf(personOf(found?.accountId));
    return library.ask('POST', '/token', form);
  },
  /** Whose token this is; undefined where it is unknown or over. */
  byAccess: (token: string): Person | undefined => {
    const found = store.find('AccessToken', token);
    return found && (found.exp ?? 0) * 1000 > Date.now() ? personOf(found.accountId) : undefined;
  },
  /** Ends the grant one of whose tokens this is; answers whose it was. */
  endGrant: (token: string): string | undefined => {
    const found = store.find('RefreshToken', token) ?? store.find('AccessToken', token);
    if (found?.grantId) store.revokeGrant(found.grantId);
    return found?.accountId;
  },
  /** The person never agreed to anything. */
  forget: (subject: string) => {
    store.revokePerson(subject);
    world.social.consents.take(provider, subject);
  },
});

/** `at_hash` and `c_hash`: the left half of the SHA-256 (OpenID Connect Core 3.1.3.6). */
export const halfHash = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');
