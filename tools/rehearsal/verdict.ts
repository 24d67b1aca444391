import { requiredAgreements } from '@daemun/contract/codes/agreements';
import { type Acknowledged, type Books, type Lane, lanes, type Moment } from './books.ts';
import type { Delivered } from './mailbox.ts';

/** What stands in the store at the end. */
export interface Stored {
  /** Members by their address, with their state. */
  readonly members: ReadonlyMap<string, string>;
  /** How many lines of the ledger say yes, by the member's address. */
  readonly consents: ReadonlyMap<string, number>;
  /** Mails by their id, with their state. */
  readonly mails: ReadonlyMap<string, string>;
}

/** What was broken, when, and what was promised of it. Times in milliseconds. */
export interface Trial {
  readonly name: string;
  readonly from: number;
  readonly until: number;
  /** How long what was broken was away itself. */
  readonly away: number;
  /** Who may be refused meanwhile; nobody else may. */
  readonly stops: readonly Lane[];
  /** From its being well again until the last mail of those promised so far was there. */
  readonly mailsAfter: number;
  readonly mailsWithin: number;
}

/** What each lane met in a trial. */
export interface Met {
  readonly failed: number;
  /** The longest time without a success. */
  readonly gap: number;
  readonly allowed: number;
}

/** All that is compared. */
export interface Evidence {
  readonly books: Books;
  readonly stored: Stored;
  readonly delivered: readonly Delivered[];
  readonly cannotLogIn: readonly string[];
  /** Sessions that are not as the service said. */
  readonly wrongSessions: readonly string[];
  /** What logs hold and may not. */
  readonly leaks: readonly string[];
  readonly trials: readonly Trial[];
  /** What could not be carried out as it should. */
  readonly failures: readonly string[];
}

/** Nodes find a database again within five seconds, without a restart (docs/operations.md). */
const backWithin = 5000;
/** The page's own wait before it repeats. */
const repeatAfter = 1000;
/** How many times longer than in the calm a lane may need while something is broken that does not stop it. */
const slower = 3;
/** How long nothing is broken any more at the end of each trial. */
export const calmAfter = 6000;

const doubled = (all: readonly string[]): string[] => [
  ...new Set(all.filter((one, index) => all.indexOf(one) !== index)),
];

/** What was acknowledged, and is not in the store. */
function notStored(acknowledged: readonly Acknowledged[], { members, mails }: Stored): string[] {
  return acknowledged.flatMap((one) => {
    const state = members.get(one.address);
    if (state === undefined) return [`${one.what} of ${one.address}: nobody is stored`];
    if (one.what === 'confirmation' && state !== 'ACTIVE')
      return [`${one.address} confirmed and is ${state}`];
    if ('mail' in one && !mails.has(one.mail)) return [`${one.what} of ${one.address}: no mail is stored`];
    return [];
  });
}

/** Whose consents are not those of the sign-up; nobody changes any. */
const wrongConsents = (acknowledged: readonly Acknowledged[], { consents }: Stored): string[] =>
  acknowledged
    .filter(
      ({ what, address }) => what === 'confirmation' && consents.get(address) !== requiredAgreements.length,
    )
    .map(
      ({ address }) =>
        `${address} agreed ${requiredAgreements.length} times, stored is ${consents.get(address) ?? 0}`,
    );

/** Where the mails that were promised, those that are stored and those that came are not the same. */
function misMailed(
  { acknowledged, returned }: Pick<Books, 'acknowledged' | 'returned'>,
  { mails }: Stored,
  delivered: readonly Delivered[],
): string[] {
  const came = new Map(delivered.map((mail) => [mail.id, mail]));
  const promised = acknowledged.flatMap((one) => ('mail' in one ? [one] : []));
  return [
    ...promised
      .filter(({ mail }) => !came.has(mail))
      .map(({ what, address }) => `${what} of ${address}: no mail came`),
    ...promised
      .filter(({ mail, address }) => came.has(mail) && came.get(mail)?.to !== address)
      .map(({ mail, address }) => `the mail of ${address} went to ${came.get(mail)?.to}`),
    ...doubled(delivered.map(({ id }) => id)).map((id) => `mail ${id} came twice`),
    ...delivered.filter(({ id }) => !mails.has(id)).map(({ id, to }) => `mail ${id} to ${to} is not stored`),
    ...[...returned]
      .filter((id) => mails.get(id) !== 'RETURNED')
      .map((id) => `mail ${id} came back and is ${mails.get(id)}`),
    ...[...mails]
      .filter(([id, state]) => state !== 'SENT' && !returned.has(id))
      .map(([id, state]) => `mail ${id} is ${state}`),
    ...[...mails]
      .filter(([id, state]) => state === 'SENT' && !came.has(id) && !returned.has(id))
      .map(([id]) => `mail ${id} is SENT and never came`),
  ];
}

type Span = Pick<Trial, 'from' | 'until'>;

/** When a lane got what it came for within a span, in order. */
const successes = (moments: readonly Moment[], { from, until }: Span): number[] =>
  moments
    .filter(({ at, instead }) => instead === undefined && at >= from && at <= until)
    .map(({ at }) => at)
    .sort((one, other) => one - other);

const longestBetween = (times: readonly number[]): number =>
  Math.max(0, ...times.slice(1).map((at, index) => at - (times[index] ?? at)));

/**
 * The longest time from one success of a lane to the next while nothing was broken: before the first trial, and at the end of each
 * that was over when this one began. A loaded machine shows its load there. A lane without two successes had the whole calm to wait.
 */
function calmGap(lane: Lane, { books, trials }: Pick<Evidence, 'books' | 'trials'>, trial: Trial): number {
  const own = books.moments.filter((moment) => moment.lane === lane);
  const begin = Math.min(...books.moments.map(({ at }) => at));
  const first = Math.min(...trials.map(({ from }) => from));
  const ends = trials.filter(({ until }) => until <= trial.from).map(({ until }) => until);
  const calm = [{ from: begin, until: first }, ...ends.map((until) => ({ from: until - calmAfter, until }))];
  const times = calm.map((span) => successes(own, span)).filter(({ length }) => length > 1);
  return times.length === 0 ? first - begin : Math.max(...times.map(longestBetween));
}

/** What a lane met in a trial, judged by the calm before it. */
export function met(lane: Lane, evidence: Pick<Evidence, 'books' | 'trials'>, trial: Trial): Met {
  const own = evidence.books.moments.filter((moment) => moment.lane === lane);
  const inTrial = own.filter(({ at }) => at >= trial.from && at <= trial.until);
  const breath = repeatAfter + slower * calmGap(lane, evidence, trial);
  return {
    failed: inTrial.filter(({ instead }) => instead !== undefined).length,
    gap: longestBetween([trial.from, ...successes(own, trial), trial.until]),
    allowed: trial.stops.includes(lane) ? trial.away + backWithin + breath : breath,
  };
}

function brokenPromises(evidence: Evidence, trial: Trial): string[] {
  const { name, stops, mailsAfter, mailsWithin } = trial;
  const ofLanes = lanes.flatMap((lane) => {
    const { failed, gap, allowed } = met(lane, evidence, trial);
    const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
    return [
      ...(gap > allowed
        ? [`${name}: no ${lane} for ${seconds(gap)} s, ${seconds(allowed)} s are allowed`]
        : []),
      ...(failed > 0 && !stops.includes(lane) ? [`${name}: ${failed} of the ${lane} failed`] : []),
    ];
  });
  const late =
    mailsAfter > mailsWithin ? [`${name}: the last mail came after ${Math.round(mailsAfter / 1000)} s`] : [];
  return [...ofLanes, ...late];
}

/** Who failed before the first trial and after the last, while nothing was broken. */
function failedInCalm({ moments }: Books, trials: readonly Trial[]): string[] {
  const calm = moments.filter(({ at }) => trials.every(({ from, until }) => at < from || at > until));
  return lanes.flatMap((lane) => {
    const failed = calm.filter((moment) => moment.lane === lane && moment.instead !== undefined);
    const [first] = failed;
    return first
      ? [`while nothing was broken: ${failed.length} of the ${lane} failed, first with ${first.instead}`]
      : [];
  });
}

/** Everything that is not as it was promised; nothing where all is well. */
export function faultsOf(evidence: Evidence): string[] {
  const { books, stored, delivered, cannotLogIn, wrongSessions, leaks, trials, failures } = evidence;
  return [
    ...failures,
    ...leaks,
    ...notStored(books.acknowledged, stored),
    ...wrongConsents(books.acknowledged, stored),
    ...wrongSessions,
    ...misMailed(books, stored, delivered),
    ...books.shutOut.map(({ address, what }) => `${address} was shut out: ${what}`),
    ...cannotLogIn.map((who) => `cannot log in at the end: ${who}`),
    ...trials.flatMap((trial) => brokenPromises(evidence, trial)),
    ...failedInCalm(books, trials),
  ];
}
