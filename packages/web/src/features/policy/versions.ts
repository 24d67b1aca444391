import type { DataOf } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import type { MessageId } from '../../i18n/message-id.ts';

export type Terms = DataOf<'getTerms'>;
export type Version = Terms['history'][number];

/** The version somebody asked for by its effective date, else the one in force. */
export function versionOf(terms: Terms, asked: string | null): Version | undefined {
  const find = (day: string | null) => terms.history.find(({ enf_dy }) => enf_dy === day);
  return find(asked) ?? find(terms.enf_dy);
}

/** Whether a version applies now, did once, or will. */
export function standingOf(terms: Terms, version: Version): 'now' | 'past' | 'coming' {
  if (version.enf_dy === terms.enf_dy) return 'now';
  return version.enf_dy > terms.enf_dy ? 'coming' : 'past';
}

/** What is said above a privacy policy; it changed with the versions from 2024-11-16 (specification §9). */
export const privacyNotice = ({ enf_dy }: Version): MessageId =>
  enf_dy >= limits.privacyNoticeSwitch ? 'policy.privacyNotice' : 'policy.privacyNoticeBefore';

/** The last day a version applies (YYYY-MM-DD): the one before the next begins; null while nothing follows. */
export function lastDayOf({ to }: Version): string | null {
  if (to === null) return null;
  const day = new Date(`${to}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}
