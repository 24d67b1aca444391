import { type RouteName, routes } from '@daemun/contract/routes';
import type { Member } from '../session/member.ts';
import type { SignUpFlow } from '../session/sign-up-flow.ts';
import type { Shell } from '../session/visit.ts';

/** What guards may look at. */
export type GuardFacts = {
  /** Path and query of the page that is asked for. */
  readonly address: string;
  readonly query: URLSearchParams;
  /** Path below the language of the page the reader comes from, inside this visit. */
  readonly cameFrom: string | undefined;
  readonly hasLogin: boolean;
  readonly flow: SignUpFlow | undefined;
  readonly member: () => Promise<Member>;
  readonly shell: Shell;
  /** The way to this page through the archive's login bridge, where there is one. */
  readonly throughArchive: () => Promise<string | undefined>;
};

/** Where a guard sends the reader instead: a page, or an address of the service. Nothing lets them pass. */
export type Detour =
  | { readonly to: RouteName; readonly query?: Record<string, string> }
  | { readonly leaveFor: string }
  | undefined;
export type Guard = (facts: GuardFacts) => Detour | Promise<Detour>;

const isIntegrating = (facts: GuardFacts): boolean =>
  facts.query.get('integrated') === 'Y' || facts.flow?.id !== undefined;

/** The conditions of specification §2, by name. They run before a page is loaded, in the order of its row. */
export const guards = {
  needsLogin: ({ hasLogin, address }) =>
    hasLogin ? undefined : { to: 'login', query: { redirectUrl: address } },

  signUpStarted: (facts) => {
    if (facts.flow) return undefined;
    return isIntegrating(facts) ? { to: 'loginByEmail' } : { to: 'signUp' };
  },

  mailWasSent: ({ flow }) => (flow ? undefined : { to: 'login' }),

  integrationHasId: (facts) =>
    facts.query.get('integrated') === 'Y' && !facts.query.get('id') && facts.flow?.id === undefined
      ? { to: 'loginByEmail' }
      : undefined,

  notFromAgreement: ({ cameFrom }) =>
    cameFrom === routes.signUpAgreement ? { to: 'loginByEmail' } : undefined,

  emailMember: async ({ member }) =>
    (await member()).rep_login_plf === 'YH' ? undefined : { to: 'mySetting' },

  bridged: async ({ shell, hasLogin, query, throughArchive }) => {
    if (shell === 'app' || !hasLogin || query.get('bridged') === 'Y') return undefined;
    const leaveFor = await throughArchive();
    return leaveFor === undefined ? undefined : { leaveFor };
  },
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;

/** Asks the guards of a row in their order; the first that objects decides. */
export async function detourOf(names: readonly GuardName[], facts: GuardFacts): Promise<Detour> {
  for (const name of names) {
    const detour = await guards[name](facts);
    if (detour) return detour;
  }
  return undefined;
}
