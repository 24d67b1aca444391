import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { isEventType } from '../../packages/server/src/domain/event-types.ts';
import type { JournalEvent } from '../../packages/server/src/domain/journal-acts.ts';

/** One line: events in the order of the feed, and the cursor behind them. */
export type Page = { readonly at: string; readonly next: string; readonly events: readonly JournalEvent[] };
/** One line: the feed no longer knew the cursor. `unrepaired`: the store was restored, and nobody ran after-restore. */
export type Gap = { readonly at: string; readonly gone: string; readonly unrepaired: boolean };
export type JournalLine = Page | Gap;

export class JournalBroken extends Error {}

function isEvent(value: unknown): value is JournalEvent {
  const { id, type, timestamp, data } = (value ?? {}) as Partial<Record<keyof JournalEvent, unknown>>;
  return (
    typeof id === 'string' &&
    typeof type === 'string' &&
    isEventType(type) &&
    typeof timestamp === 'string' &&
    !Number.isNaN(Date.parse(timestamp)) &&
    typeof data === 'object' &&
    data !== null
  );
}

/** What a line says. Throws `JournalBroken`. */
function lineOf(text: string, file: string, number: number): JournalLine {
  try {
    const line = JSON.parse(text) as Partial<Page & Gap>;
    const isGap = typeof line.gone === 'string' && typeof line.unrepaired === 'boolean';
    const isPage = typeof line.next === 'string' && Array.isArray(line.events) && line.events.every(isEvent);
    if (typeof line.at === 'string' && (isGap || isPage)) return line as JournalLine;
  } catch {
    // Said below.
  }
  throw new JournalBroken(`${file}: line ${number} is no line of a journal.`);
}

/** The lines of a journal. What was cut off while the last one was written counts for nothing. Throws `JournalBroken`. */
export function readJournal(file: string): JournalLine[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.slice(0, -1).map((text, index) => lineOf(text, file, index + 1));
}

/** The events of a journal since a time, in ms since 1970. Throws `JournalBroken`. */
export const eventsSince = (file: string, since: number): JournalEvent[] =>
  readJournal(file)
    .flatMap((line) => ('events' in line ? line.events : []))
    .filter(({ timestamp }) => Date.parse(timestamp) >= since);

/** Removes what was cut off while the last line was written, so that the next line begins a line. */
export function mendEnd(file: string): void {
  if (!existsSync(file)) return;
  const bytes = readFileSync(file);
  truncateSync(file, bytes.lastIndexOf('\n') + 1);
}

/** Writes text to a file and waits until it outlives a loss of power. */
function writeSafely(file: string, flags: 'a' | 'w', text: string): void {
  const handle = openSync(file, flags, 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Appends a line. */
export const appendLine = (file: string, line: JournalLine): void =>
  writeSafely(file, 'a', `${JSON.stringify(line)}\n`);

/** Removes lines from before a time, but never the last one, which has the cursor. */
export function forgetBefore(file: string, time: number): void {
  if (!existsSync(file)) return;
  const lines = readJournal(file);
  const kept = lines.filter((line, index) => Date.parse(line.at) >= time || index === lines.length - 1);
  if (kept.length === lines.length) return;
  writeSafely(`${file}.new`, 'w', kept.map((line) => `${JSON.stringify(line)}\n`).join(''));
  renameSync(`${file}.new`, file);
}
