import type { DataOf } from '@daemun/contract/calls/index';

export type MailReport = DataOf<'mailState'>;

/** Pauses between questions, in seconds; after the last nobody asks any more. Some four minutes in all. */
const pauses = [1, 2, 4, 8, 15, 30, 60, 120];

/** States that do not change any more. */
const settled: readonly MailReport['state'][] = ['sent', 'dead'];

/** How long to wait before asking again (milliseconds) after `asked` questions, or undefined when that is no use. */
export function nextPause(asked: number, report: MailReport | undefined): number | undefined {
  if (report && settled.includes(report.state)) return undefined;
  const seconds = pauses[asked];
  return seconds === undefined ? undefined : seconds * 1000;
}
