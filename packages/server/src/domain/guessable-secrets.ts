import { limits } from '@daemun/contract/limits';
import { type RateLimitName, rateLimitRules } from './rate-limit-rules.ts';

const day = 24 * 60 * 60_000;

/** So many wrong tries in a span of time. */
export type Bound = { readonly count: number; readonly within: number };
/** Why a dimension needs no bound of its own. */
type Hole = { readonly because: string };

/**
 * What wrong tries are counted by. `owner`: the account or mailbox whose secret it is, over all browsers that it does not know
 * and all pages together. `knownBrowser`: one browser that the account knows; `knownBrowsers`: all of these together. `network`: /24
 * or /48.
 */
export type Dimension = 'secret' | 'owner' | 'knownBrowser' | 'knownBrowsers' | 'client' | 'network';

/** Who gets a mail at which wrong try of the owner's bound. */
export type Alarm = { readonly at: number; readonly to: readonly ('owner' | 'LEAD' | 'OPERATOR')[] };

export type GuessableSecret = {
  /** How many values are equally likely; `chosen` by a person: no count says how likely one is. */
  readonly values: number | 'chosen';
  /** How many of them open at one time. */
  readonly valid: number;
  readonly alarms: readonly Alarm[];
} & Readonly<Record<Dimension, Bound | Hole>>;

const boundOf = (name: RateLimitName): Bound => {
  const { count, within } = rateLimitRules[name];
  return { count, within };
};

const sixDigits = 1_000_000;
/** Bounds of everything that is typed in a member's browser, by what the tries come from. */
const bySource = { client: boundOf('code'), network: boundOf('code-network') } as const;

/** Six digits that were mailed: one mailbox has one count, whatever each of its codes is for. */
const mailed = {
  values: sixDigits,
  valid: 1,
  alarms: [{ at: boundOf('code-wrong').count, to: ['owner'] }],
  secret: { count: limits.mailCode.tries, within: limits.mailCode.life },
  owner: boundOf('code-wrong'),
  knownBrowser: boundOf('code-wrong'),
  knownBrowsers: boundOf('code-wrong-known'),
  ...bySource,
} as const satisfies GuessableSecret;

const factor = {
  alarms: [{ at: boundOf('factor-wrong').count, to: ['owner'] }],
  secret: { because: 'it changes with time, or there are several; the account bounds all of them' },
  owner: boundOf('factor-wrong'),
  knownBrowser: boundOf('factor-wrong'),
  knownBrowsers: boundOf('factor-wrong-known'),
  ...bySource,
} as const;

const password = {
  values: 'chosen',
  valid: 1,
  alarms: [{ at: limits.passwordFailures.count, to: ['owner'] }],
  secret: { because: 'an account has one, so its owner bounds it' },
  owner: { count: limits.passwordFailures.count, within: limits.passwordFailures.lockedFor },
  knownBrowser: { count: limits.passwordFailures.count, within: limits.passwordFailures.lockedFor },
  knownBrowsers: {
    count: limits.ownCounts * limits.passwordFailures.count,
    within: limits.passwordFailures.lockedFor,
  },
  client: boundOf('guess'),
  network: boundOf('guess-network'),
} as const satisfies GuessableSecret;

const noneKnown = { because: 'the console knows no browsers, so every one counts for the account' };

/** Of somebody who works in the console. Tries are counted for the account and the client together, and codes for the account. */
const ofStaff = {
  knownBrowser: noneKnown,
  knownBrowsers: noneKnown,
  client: boundOf('staff'),
  network: {
    because: 'the account bounds the codes, from wherever they come; a password needs one beside it',
  },
} as const;

const staffCodes = boundOf('staff-code');
const everybody = ['owner', 'LEAD', 'OPERATOR'] as const;

/**
 * The one table of secrets that somebody could guess, and every dimension by which wrong tries are counted. A hole without a
 * reason does not compile.
 */
export const guessableSecrets = {
  password,
  'login code': mailed,
  'reset code': mailed,
  'attach code': mailed,
  'sign-up code': mailed,
  'email login code': mailed,
  'address change code': mailed,
  'presence code': mailed,
  // The code of the step before, of now and of the next one.
  'authenticator code': { values: sixDigits, valid: 3, ...factor },
  'staff password': {
    values: 'chosen',
    valid: 1,
    alarms: [],
    secret: { because: 'it opens nothing without a code, and its wrong tries shut nobody out' },
    owner: { because: 'a stranger who knows an address must not keep its owner out (decision 113)' },
    ...ofStaff,
  },
  'staff code': {
    values: sixDigits,
    valid: 3,
    alarms: [
      { at: 3, to: everybody },
      { at: staffCodes.count, to: everybody },
    ],
    secret: { because: 'it changes with time; the account bounds all of them' },
    owner: staffCodes,
    ...ofStaff,
  },
  // Ten of sixteen letters and digits each.
  'recovery code': { values: 32 ** 16, valid: 10, ...factor },
} as const satisfies Readonly<Record<string, GuessableSecret>>;

const isBound = (bound: Bound | Hole): bound is Bound => 'count' in bound;

/** The chance that steady guessing at a secret of one owner hits within some days, from browsers that the account does not know. */
export function chanceWithin(days: number, { values, valid, owner }: GuessableSecret): number {
  if (values === 'chosen') return 0;
  if (!isBound(owner)) return 1;
  const tries = owner.count * ((days * day) / owner.within);
  return 1 - (1 - valid / values) ** tries;
}
