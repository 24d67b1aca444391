import type { Fields } from './fields.ts';
import { type Library, type LibraryAnswer, responseMode } from './library.ts';
import type { Oidc } from './oidc.ts';
import type { OidcPerson } from './oidc-person.ts';

/** What the library says to an authorization request before anybody is asked. */
export type Check =
  | { readonly kind: 'fine' }
  /** Shown to the person: the address to go back to is not to be trusted. */
  | { readonly kind: 'page'; readonly reason: 'client' | 'redirect' | 'request'; readonly detail: string }
  /** Brought back to the service. */
  | { readonly kind: 'refused'; readonly params: Fields };

const forwarded = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
];

/** The part of a request that the library judges; how the callback travels is the provider's business. */
export function forLibrary(asked: Fields): Fields {
  const kept = Object.entries(asked).filter(([name]) => forwarded.includes(name));
  return { ...Object.fromEntries(kept), response_mode: responseMode };
}

/** Lets the library judge an authorization request; the redirect address must be registered to the letter. */
export async function checkRequest<Person extends OidcPerson>(
  oidc: Oidc<Person>,
  asked: Fields,
): Promise<Check> {
  const library = await oidc.libraryOf(undefined);
  const answer = await library.ask('GET', '/auth', forLibrary(asked));
  if (answer.location === undefined && answer.status !== 200) return pageOf(answer);
  if (!oidc.redirectUris().includes(asked.redirect_uri ?? ''))
    return { kind: 'page', reason: 'redirect', detail: 'redirect_uri is not registered.' };
  return answer.status === 200 ? { kind: 'refused', params: handedOver(answer) } : { kind: 'fine' };
}

function pageOf({ reason }: LibraryAnswer): Check {
  if (/client/.test(reason) && !/redirect/.test(reason))
    return { kind: 'page', reason: 'client', detail: reason };
  if (/redirect_uri did not match/.test(reason)) return { kind: 'page', reason: 'redirect', detail: reason };
  return { kind: 'page', reason: 'request', detail: reason };
}

/** `iss` in the answer is newer than these providers. */
function handedOver({ body }: LibraryAnswer): Fields {
  const { params } = body as { readonly params: Fields };
  return Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'iss'));
}

/** Runs the whole request through the library as one person: `code`, `state` and, if asked for, `id_token`. */
export async function completeRequest<Person extends OidcPerson>(
  oidc: Oidc<Person>,
  asked: Fields,
  person: Person,
): Promise<Fields> {
  oidc.world.social.consents.give(oidc.provider, person);
  const library = await oidc.libraryOf(person);
  const begun = await library.ask('GET', '/auth', forLibrary(asked));
  if (begun.location === undefined) return handedOver(begun);
  const params = handedOver(await loggedIn(library, begun, person.subject));
  if (params.id_token === undefined) return params;
  return { ...params, id_token: await oidc.reissued(params.id_token) };
}

/** Logs somebody in for a request that the library has begun with; what goes back is in the answer's body. */
export async function loggedIn(
  library: Library,
  begun: LibraryAnswer,
  accountId: string,
): Promise<LibraryAnswer> {
  const uid = begun.location?.split('/').at(-1) ?? '';
  const interaction = await library.provider.Interaction.find(uid);
  if (!interaction) throw new Error('The library has forgotten the interaction it has just begun.');
  interaction.result = { login: { accountId, remember: false } };
  await interaction.save(60);
  return library.ask('GET', new URL(interaction.returnTo).pathname, {}, { cookie: begun.cookies });
}
