import type { MailOutcome } from '../../ports/mailer.ts';

/** The part of an SMTP error that tells what happened and names nobody. */
export type SmtpTrouble = {
  readonly code: string;
  readonly responseCode?: number;
  readonly command?: string;
};

/** Steps of an SMTP dialogue at which a refusal is about this mail, not about our way in. */
const aboutTheMail = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** What is known of an error thrown while sending. */
export function smtpTrouble(error: unknown): SmtpTrouble {
  const { code, name, responseCode, command } = (error ?? {}) as Record<string, unknown>;
  return {
    code: String(code ?? name),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof command === 'string' && { command }),
  };
}

/** 4xx → deferred, 5xx on the mail itself → refused, all else → unreachable. */
export function outcomeOf({ responseCode, command }: SmtpTrouble): MailOutcome {
  if (responseCode === undefined) return 'unreachable';
  if (responseCode < 500) return 'deferred';
  return command !== undefined && aboutTheMail.has(command) ? 'refused' : 'unreachable';
}
