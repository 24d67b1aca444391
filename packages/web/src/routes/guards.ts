import { type RouteName, routes } from '@daemun/contract/routes';
import type { GuardName } from '../navigation/row.ts';
import type { SignUpFlow } from '../session/sign-up-flow.ts';

/** What guards may look at. */
export type GuardFacts = {
  /** Path and query of the page that is asked for. */
  readonly address: string;
  readonly query: URLSearchParams;
  /** Path below the language of the page the reader comes from, inside this document. */
  readonly previousPath: string | undefined;
  readonly hasLogin: boolean;
  readonly flow: SignUpFlow | undefined;
  /** Whether the signed-in member has a password. */
  readonly hasPassword: () => Promise<boolean>;
  readonly skipsArchive: boolean;
  /** The way to this page through the archive's login bridge, where there is one. */
  readonly archiveBounce: () => Promise<string | undefined>;
};

/** Where a guard sends the reader instead: a page, or an address of the service. Nothing lets them pass. */
export type Redirect =
  | { readonly to: RouteName; readonly query?: Record<string, string> }
  | { readonly externalUrl: string }
  | undefined;
export type Guard = (facts: GuardFacts) => Redirect | Promise<Redirect>;

const isIntegrating = (facts: GuardFacts): boolean =>
  facts.query.get('integrated') === 'Y' || facts.flow?.id !== undefined;

/** What each guard of a row asks. They run before a page is loaded, in the order of its row. */
export const guards = {
  needsLogin: ({ hasLogin, address }) =>
    hasLogin ? undefined : { to: 'login', query: { redirectUrl: address } },

  /** A member who agrees again passes, and so does a person whom a provider has just sent here. */
  notSignedIn: ({ hasLogin, query }) =>
    hasLogin && !query.has('again') && !query.has('token') ? { to: 'mySetting' } : undefined,

  signUpStarted: (facts) => {
    if (facts.flow) return undefined;
    return isIntegrating(facts) ? { to: 'loginByEmail' } : { to: 'signUp' };
  },

  mailWasSent: ({ flow }) => (flow ? undefined : { to: 'login' }),

  integrationHasId: (facts) =>
    facts.query.get('integrated') === 'Y' && !facts.query.get('id') && facts.flow?.id === undefined
      ? { to: 'loginByEmail' }
      : undefined,

  notFromAgreement: ({ previousPath }) =>
    previousPath === routes.signUpAgreement ? { to: 'loginByEmail' } : undefined,

  needsPassword: async ({ hasPassword }) => ((await hasPassword()) ? undefined : { to: 'mySetting' }),

  bridged: async ({ skipsArchive, hasLogin, query, archiveBounce }) => {
    if (skipsArchive || !hasLogin || query.get('bridged') === 'Y') return undefined;
    const externalUrl = await archiveBounce();
    return externalUrl === undefined ? undefined : { externalUrl };
  },
} as const satisfies Record<GuardName, Guard>;

/** Asks the guards of a row in their order; the first that objects decides. */
export async function guardRedirectOf(names: readonly GuardName[], facts: GuardFacts): Promise<Redirect> {
  for (const name of names) {
    const guardRedirect = await guards[name](facts);
    if (guardRedirect) return guardRedirect;
  }
  return undefined;
}
