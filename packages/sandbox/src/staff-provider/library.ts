import { decodeJwt, SignJWT } from 'jose';
import type { Fields } from '../social/core/fields.ts';
import { type LibraryAnswer, openLibrary } from '../social/core/library.ts';
import type { LibrarySetup } from '../social/core/library-setup.ts';
import { type LibraryStore, openLibraryStore } from '../social/core/library-store.ts';
import { forLibrary, loggedIn } from '../social/core/oidc-authorize.ts';
import { openSigningKeys, type SigningKeys } from '../social/core/signing-keys.ts';
import { staffClient } from './environment.ts';
import { type Colleague, colleagues } from './persons.ts';

/** Where the browser goes back to, and with what. */
export interface WayBack {
  readonly redirectUri: string;
  readonly params: Fields;
}

const personOf = (subject: unknown) => colleagues.find((each) => each.subject === subject);

/** What the provider says of somebody, beyond the library's own claims: whoever comes has just logged in. */
const claimsOf = ({ email, verified, groups, amr }: Colleague, iat: number | undefined) => ({
  email,
  email_verified: verified,
  groups,
  amr,
  auth_time: iat,
});

const setupOf = (issuer: string, consoleUrl: string, store: LibraryStore): LibrarySetup => ({
  issuer,
  clients: [
    {
      client_id: staffClient.clientId,
      client_secret: staffClient.clientSecret,
      redirect_uris: [`${consoleUrl}/login/provider`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  scopes: ['openid', 'email'],
  claims: { openid: ['sub'] },
  claimsOf: (subject) => personOf(subject) && {},
  refreshes: () => false,
  idTokenLife: 600,
  store,
});

/** Adds the provider's own claims to an id_token of the library, and signs it again. */
async function reissued(keys: SigningKeys, idToken: string): Promise<string> {
  const claims = decodeJwt(idToken);
  const person = personOf(claims.sub);
  const { kid, privateKey } = await keys.current();
  return new SignJWT({ ...claims, ...(person && claimsOf(person, claims.iat)) })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(privateKey);
}

/** The agency's provider on the certified library. */
export async function openAgency(issuer: string, consoleUrl: string | undefined) {
  const keys = openSigningKeys();
  const store = openLibraryStore();
  const library = await openLibrary(setupOf(issuer, consoleUrl ?? issuer, store), keys);
  const begin = (asked: Fields): Promise<LibraryAnswer> => library.ask('GET', '/auth', forLibrary(asked));
  return {
    keys,
    forget: () => store.clear(),
    /** Whether somebody may be asked, or what the browser goes back with, or why neither. */
    check: async (asked: Fields): Promise<'fine' | WayBack | { readonly problem: string }> => {
      const answer = await begin(asked);
      if (answer.location !== undefined) return 'fine';
      return answer.status === 200 ? (answer.body as WayBack) : { problem: answer.reason };
    },
    /** Logs somebody in for a request. */
    complete: async (asked: Fields, { subject }: Colleague): Promise<WayBack> => {
      const begun = await begin(asked);
      return (await loggedIn(library, begun, subject)).body as WayBack;
    },
    redeem: async (form: Fields, authorization: string | undefined): Promise<LibraryAnswer> => {
      const headers: Fields = authorization === undefined ? {} : { authorization };
      const answer = await library.ask('POST', '/token', form, headers);
      if (answer.status !== 200) return answer;
      const body = answer.body as { readonly id_token: string };
      return { ...answer, body: { ...body, id_token: await reissued(keys, body.id_token) } };
    },
  };
}

export type Agency = Awaited<ReturnType<typeof openAgency>>;
