import { AsyncLocalStorage } from 'node:async_hooks';
import type { Decide, OidcAsker, OidcLogin, OidcNeeds, OidcRefusal, ToldClaims } from '../../ports/oidc.ts';
import type { FoundOidcModel, OidcGrant, OidcModels, OidcReader, OidcWork } from '../../ports/oidc-models.ts';

/** What a request to the library brings beside its own text, and what it takes back beside its answer. */
export type Asked = {
  readonly txid: string;
  readonly sessionSecret: string | undefined;
  /** Decides how a request to sign in goes on that comes back without a result. */
  readonly decide?: Decide<object> | undefined;
  /** The client and the member for whom that was decided, if nothing stands between it and a code. */
  doneFor?: string | undefined;
  /** Rows that were found, by their kind and digest. */
  readonly found: Map<string, FoundOidcModel>;
  /** Tokens that were read, by their digest. */
  readonly tokens: Map<string, ReturnType<OidcModels['findToken']>>;
  /** Grants that were used, by their ids, and the readers who gave them. */
  readonly grants: Map<string, ReturnType<OidcNeeds['useGrant']>>;
  /** Members of whom the request has read that they are members. */
  readonly actives: Set<string>;
  /** Members of whom the request has read what claims are made of. */
  readonly readers: Map<string, OidcReader>;
  /** The path, and a form's fields, as they came. */
  readonly path: string;
  readonly form: URLSearchParams;
  /** The time of the store, as the library sees it. */
  now(): number;
  /** What the request changes, committed once the library has answered. */
  work: OidcWork;
  /** What was looked up already. */
  login?: Promise<OidcLogin | undefined>;
  readonly claims: Map<string, Promise<ToldClaims | undefined>>;
  /** The grant that the client has in the session already. */
  held?: OidcGrant;
  /** The code that is redeemed: by its grant, with the session that signed the reader in. */
  redeems?: { readonly grantId: string; readonly session: string; readonly member: string };
  /** The session of its own that an app begins if its code is good. */
  begins?: OidcGrant;
  /** The client that proved to be itself: its secret was shown, or an assertion that its key signed. */
  proven?: string;
  /** Whom the request counts for. */
  asker: OidcAsker;
  /** The answer that the same refresh token got a moment ago. */
  kept?: object;
  /** What is wrong with the request. */
  refusal?: OidcRefusal | undefined;
  /** What broke on our side while the library was at work. */
  failure?: unknown;
  /** The library has answered. */
  isOver: boolean;
};

/** Knows by itself which request the library is at work on. */
export type Asking = AsyncLocalStorage<Asked>;

export const newWork = (): OidcWork => ({
  uses: [],
  marks: [],
  adds: [],
  puts: [],
  removes: [],
  endedGrants: [],
  endedWith: new Set(),
});

/** The one for all providers of the process. */
export const asking: Asking = new AsyncLocalStorage();

/** The request that the library is at work on. */
export function asked(): Asked {
  const now = asking.getStore();
  if (!now) throw new Error('The OpenID library is at work on no request.');
  return now;
}

const machineNow = Date.now;

/**
 * The library reads the machine's clock and takes no other. While it is at work on a request it is shown the time of the store,
 * by which all nodes agree (docs/decisions/041, 156); everybody else sees the machine's.
 */
Date.now = () => {
  const request = asking.getStore();
  return request && !request.isOver ? request.now() : machineNow();
};
