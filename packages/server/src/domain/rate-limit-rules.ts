import { limits } from '@daemun/contract/limits';

const minute = 60_000;
const day = 24 * 60 * minute;

const { membershipQuestions, mailCode, guesses, abroadRefusals } = limits;

type Limit = { readonly perClient: number; readonly within: number };
const ofClient = ({ perClient, within }: Limit) => ({ per: 'client', count: perClient, within }) as const;

/** What ten known browsers of an account have together, who have one count each. */
const ofTen = ({ count, within }: { readonly count: number; readonly within: number }) =>
  ({ per: 'account', count: limits.ownCounts * count, within }) as const;

/**
 * What may be done so often and no more: `count` times in `within` milliseconds, counted for each client, network (/24, /48),
 * address, account, session, token, partner or person of the staff by itself.
 */
export const rateLimitRules = {
  question: ofClient(membershipQuestions),
  recovery: ofClient(membershipQuestions),
  newsletter: ofClient(limits.newsletterRequests),
  identity: ofClient(limits.identityRuns),
  social: ofClient(limits.authorizationRequests),
  native: ofClient(limits.nativeLogins),
  bridge: ofClient(limits.bridgeCodes),
  /** Requests at the token endpoint by which no OpenID client proved itself; what an app redeems counts for the account of its reader. */
  token: ofClient(limits.tokenRequests),
  /** Requests of an OpenID client that proved itself; its row may say another number. */
  partner: {
    per: 'partner',
    count: limits.tokenRequests.perPartner,
    within: limits.tokenRequests.within,
  },
  code: ofClient(limits.codeTries),
  'code-network': { per: 'network', count: limits.codeTries.perNetwork, within: limits.codeTries.within },
  codeSend: ofClient(limits.codeSends),
  passkey: ofClient(limits.passkeyFailures),
  passkeyOptions: ofClient(limits.passkeyOptions),
  /** Answers that are kept for whoever asks again by the same key. */
  keyed: ofClient(limits.idempotency),
  /** Log-ins that failed. */
  guess: ofClient(guesses),
  'guess-network': { per: 'network', count: guesses.perNetwork, within: guesses.within },
  'address-question': {
    per: 'address',
    count: membershipQuestions.perAddress,
    within: membershipQuestions.within,
  },
  'address-recovery': {
    per: 'address',
    count: membershipQuestions.perAddress,
    within: membershipQuestions.within,
  },
  /** Counted by its last times: a mail makes room when it is so long ago. A day has a number of its own. */
  mail: { per: 'address', ...limits.mailsPerAddress },
  /** Mails of a waiting sign-up that the browser that began it has sent again. */
  'sign-up-mail': { per: 'account', count: 10, within: day },
  /** Mails with a code that logs in. */
  'login-code': { per: 'address', ...mailCode.loginsPerAddress },
  /** Wrong mailed codes of a mailbox, whatever they are for and on whatever page, from all browsers that its account does not know. */
  'code-wrong': { per: 'address', ...mailCode.wrongPerAddress },
  'newsletter-ended': { per: 'address', ...limits.newsletterEndings },
  'factor-wrong': { per: 'account', ...limits.secondFactor.wrong },
  /** The same from all browsers that the account knows together: ten counts of one browser. */
  'code-wrong-known': ofTen(mailCode.wrongPerAddress),
  'factor-wrong-known': ofTen(limits.secondFactor.wrong),
  'abroad-refused': { per: 'account', count: abroadRefusals.told, within: abroadRefusals.within },
  'not-me': { per: 'session', ...limits.notMe },
  feed: { per: 'token', ...limits.feed },
  /** Log-ins of one account by password from one network, right ones among them. */
  staff: { per: 'staff', count: 10, within: 10 * minute },
  /** Wrong codes of an account's app beside the right password, from wherever they come: as many as a member's factor has. */
  'staff-code': { per: 'staff', ...limits.secondFactor.wrong },
  /** Passkeys in vain, and rounds at the agency's provider that did not come back. */
  'staff-passkey': { per: 'client', count: 30, within: 10 * minute },
  'staff-provider': { per: 'client', count: 60, within: 10 * minute },
  /** What one person may do; who wants more has an account too few, or is not at a telephone. */
  'staff-search': { per: 'staff', count: 60, within: minute },
  'staff-search-day': { per: 'staff', count: 300, within: day },
  'staff-code-look': { per: 'staff', count: 300, within: day },
  'staff-decision': { per: 'staff', count: 300, within: day },
  'staff-requests': { per: 'staff', count: 1_000, within: day },
  'staff-trail': { per: 'staff', count: 2_000, within: day },
  'staff-picture': { per: 'staff', count: 300, within: day },
  'staff-unmask': { per: 'staff', count: 20, within: day },
  'staff-action': { per: 'staff', count: 100, within: day },
} as const;

export type RateLimitName = keyof typeof rateLimitRules;

/** The budgets that a client has. */
export type ClientRateLimit = {
  [Name in RateLimitName]: (typeof rateLimitRules)[Name]['per'] extends 'client' ? Name : never;
}[RateLimitName];

export const rateLimitNames = Object.keys(rateLimitRules) as RateLimitName[];
