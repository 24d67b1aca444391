import { type Lane, lanes } from './books.ts';
import { type Evidence, met, type Trial } from './verdict.ts';

const seconds = (milliseconds: number, digits = 1) => (milliseconds / 1000).toFixed(digits);

function cellOf(lane: Lane, evidence: Evidence, trial: Trial): string {
  const { failed, gap, allowed } = met(lane, evidence, trial);
  return `${failed} / ${seconds(gap)}${gap > allowed ? ' !' : ''}`;
}

function rowOf(evidence: Evidence, trial: Trial, told: ReadonlyMap<string, string>): readonly string[] {
  const { name, away, mailsAfter, stops, from, until } = trial;
  const remark = told.get(name);
  const allowed = met(stops[0] ?? 'reads', evidence, trial).allowed;
  return [
    remark === undefined ? name : `${name}, ${remark}`,
    seconds(until - from, 0),
    away === 0 ? '–' : seconds(away),
    ...lanes.map((lane) => cellOf(lane, evidence, trial)),
    stops.length === 0 ? '0' : seconds(allowed),
    mailsAfter === 0 ? '–' : seconds(mailsAfter, 0),
  ];
}

const heads = [
  'what happened',
  'lasted, s',
  'away, s',
  ...lanes.map((lane) => `${lane}: failed / longest without, s`),
  'allowed, s',
  'last mail after, s',
];

/** What people of a lane got instead in a trial, and how often. */
function insteadOf({ books }: Evidence, { name, from, until }: Trial): string[] {
  const counts = new Map<string, number>();
  for (const { lane, at, instead } of books.moments) {
    if (instead === undefined || at < from || at > until) continue;
    const what = `${lane}: ${instead}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const said = [...counts].map(([what, count]) => `${count} × ${what}`);
  return said.length === 0 ? [] : [`- ${name}: ${said.join(', ')}`];
}

/** What was tried and met, as a table in Markdown, with the sums below it. */
export function tableOf(evidence: Evidence, told: ReadonlyMap<string, string>): string {
  const { books, stored, delivered, trials } = evidence;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const count = (what: string) => books.acknowledged.filter((one) => one.what === what).length;
  const done = (lane: Lane) =>
    books.moments.filter((moment) => moment.lane === lane && moment.instead === undefined).length;
  return [
    line(heads),
    line(heads.map(() => '---')),
    ...trials.map((trial) => line(rowOf(evidence, trial, told))),
    '',
    'What people got instead:',
    '',
    ...trials.flatMap((trial) => insteadOf(evidence, trial)),
    '',
    `Acknowledged: ${count('sign-up')} sign-ups, ${count('confirmation')} confirmations, ${count('reset asked')} resets asked for, ${count('password')} passwords set; ${done('log-ins')} log-ins, ${done('reads')} session reads.`,
    `Stored: ${stored.members.size} members, ${stored.mails.size} mails. Delivered: ${delivered.length} mails, ${new Set(delivered.map(({ id }) => id)).size} different ones.`,
    '',
  ].join('\n');
}
