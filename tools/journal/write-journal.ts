import { existsSync, utimesSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { placeOfCursor } from '../../packages/server/src/domain/feed-cursor.ts';
import { journalTypes } from '../../packages/server/src/domain/journal-acts.ts';
import type { Say } from '../operating/run-command.ts';
import {
  appendLine,
  forgetBefore,
  type JournalLine,
  mendEnd,
  type Page,
  readJournal,
} from './journal-file.ts';

export type JournalOptions = {
  readonly file: string;
  /** The address of the service. */
  readonly from: string;
  readonly token: string;
  /** Lines older than this are removed. */
  readonly keepDays: number;
  /** Ends as soon as everything was read. */
  readonly once: boolean;
};

const day = 86_400_000;
/** An event is kept in the feed for thirty days; a cursor that is younger is gone because the store is another one. */
const keptInFeed = 29 * day;
const retryAfter = 2000;
/** The feed holds an answer back for 20 seconds at most. */
const answersWithin = 40_000;

/** The token does not open the feed. No later try would help. */
export class JournalRefused extends Error {}

type Answer = Pick<Page, 'next' | 'events'> | 'gone' | 'away';

/** Asks for what came after a cursor. Throws `JournalRefused`. */
async function ask({ from, token, once }: JournalOptions, after: string | undefined): Promise<Answer> {
  const url = new URL('/feed/v1/events', from);
  url.search = new URLSearchParams({
    types: journalTypes.join(','),
    limit: '500',
    wait: once ? '0' : '20',
    ...(after !== undefined && { after }),
  }).toString();
  const signal = AbortSignal.timeout(answersWithin);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(url, { headers, signal, redirect: 'error' }).catch(() => undefined);
  if (response?.status === 410) return 'gone';
  if (response && [400, 401, 403, 404].includes(response.status))
    throw new JournalRefused(`${url.origin} answers ${response.status}: the token needs the scope "events".`);
  if (!response?.ok) return 'away';
  return ((await response.json().catch(() => undefined)) as Answer | undefined) ?? 'away';
}

type Place = { readonly cursor: string | undefined; readonly at: number };

const placeIn = (lines: readonly JournalLine[]): Place => {
  const last = lines.at(-1);
  if (!last) return { cursor: undefined, at: 0 };
  return { cursor: 'next' in last ? last.next : undefined, at: Date.parse(last.at) };
};

const epochOf = (cursor: string) => placeOfCursor(cursor)?.epoch;

type Around = { readonly complain: Say; readonly stopped: AbortSignal; now(): number };

/** Keeps the file and the place in the feed. */
function openFile({ file, keepDays }: JournalOptions, { complain, now }: Omit<Around, 'stopped'>) {
  mendEnd(file);
  let { cursor, at } = placeIn(existsSync(file) ? readJournal(file) : []);
  /** The cursor that was gone, until the feed gives another one. */
  let gone: string | undefined;
  let forgotten = 0;
  const put = (line: JournalLine) => {
    appendLine(file, line);
    at = now();
  };
  const noteGap = (next: string) => {
    if (gone === undefined) return;
    const unrepaired = epochOf(gone) === epochOf(next) && now() - at < keptInFeed;
    put({ at: new Date(now()).toISOString(), gone, unrepaired });
    if (unrepaired) complain('The store went back, and npm run after-restore did not run.');
    gone = undefined;
  };
  return {
    cursor: () => cursor,
    lose() {
      gone ??= cursor;
      cursor = undefined;
    },
    take({ next, events }: Pick<Page, 'next' | 'events'>) {
      noteGap(next);
      if (events.length > 0 || now() - at > day) put({ at: new Date(now()).toISOString(), next, events });
      else if (existsSync(file)) utimesSync(file, now() / 1000, now() / 1000);
      cursor = next;
    },
    forget() {
      if (now() - forgotten <= day) return;
      forgetBefore(file, now() - keepDays * day);
      forgotten = now();
    },
  };
}

/** Writes what the feed tells into a file, from where the file ends, until `stopped`. Throws `JournalRefused`. */
export async function writeJournal(options: JournalOptions, around: Around): Promise<void> {
  const { once, from } = options;
  const { stopped } = around;
  const journal = openFile(options, around);
  while (!stopped.aborted) {
    journal.forget();
    const answer = await ask(options, journal.cursor());
    if (answer === 'gone') journal.lose();
    else if (answer !== 'away') {
      journal.take(answer);
      if (once && answer.events.length === 0) return;
    } else if (once) throw new Error(`${from} does not answer.`);
    else await sleep(retryAfter, undefined, { signal: stopped }).catch(() => undefined);
  }
}
