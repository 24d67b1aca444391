import { mailsTriedFor } from '../../domain/mail-kinds.ts';
import { mails } from '../../domain/mails.ts';
import type { Mail } from './mail.ts';

/**
 * Longer than a mail is tried: a notice that never went is given up before it is over, and so alerted. An outage keeps no
 * owner from hearing of a thief.
 */
const noticeLife = mailsTriedFor + 3_600_000;

/**
 * Until when a mail is of use; null where nothing in it ends. What somebody asked for ends with what it carries; a notice
 * tells also after the end of its button.
 */
export function mailEnd({ template, link, code, until }: Mail, now: number): number | null {
  const { kind, carries } = mails[template];
  if (until !== undefined) return until;
  if (carries === 'code' && code) return code.expires_at;
  if (!link) return null;
  return kind === 'notice' ? Math.max(link.expires_at, now + noticeLife) : link.expires_at;
}
