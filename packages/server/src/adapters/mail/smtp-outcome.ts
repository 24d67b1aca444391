import { aboutTheRecipient } from '../../domain/recipient-status.ts';
import type { DeliveryOutcome } from '../../ports/queue.ts';

/** The part of an SMTP error that tells what happened and names nobody. */
export type SmtpTrouble = {
  readonly code: string;
  /** What the system or TLS said where the server said nothing: ECONNREFUSED, CERT_HAS_EXPIRED … */
  readonly cause?: string;
  readonly responseCode?: number;
  /** The enhanced status (RFC 3463) of the answer: 5.7.1. */
  readonly status?: string;
  /** The step of the dialogue. */
  readonly command?: string;
};

/** Steps at which the server has looked at the recipient: what it says before is about our way in. */
const aboutTheMail = new Set(['RCPT TO', 'DATA']);
/** The service closes its channel (RFC 5321 §3.8), whatever the step. */
const closesTheChannel = 421;

/** What is known of an error thrown while sending. */
export function smtpTrouble(error: unknown): SmtpTrouble {
  const { code, name, originalCode, responseCode, response, command } = (error ?? {}) as Record<
    string,
    unknown
  >;
  const [, status] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response)) ?? [];
  return {
    code: String(code ?? name),
    ...(typeof originalCode === 'string' && { cause: originalCode }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(status && { status }),
    ...(typeof command === 'string' && { command }),
  };
}

/**
 * On the mail itself 4xx → deferred, 5xx → refused where it is about the recipient, barred else; what comes before is
 * about the channel → unreachable.
 */
export function outcomeOf({ responseCode, status, command }: SmtpTrouble): Exclude<DeliveryOutcome, 'sent'> {
  if (responseCode === undefined || responseCode === closesTheChannel) return 'unreachable';
  if (command === undefined || !aboutTheMail.has(command)) return 'unreachable';
  if (responseCode < 500) return 'deferred';
  return status !== undefined && Object.hasOwn(aboutTheRecipient, status) ? 'refused' : 'barred';
}

/** The same on one line: `554 5.7.1 at RCPT TO`, `ESOCKET ECONNREFUSED at CONN`. */
export const answerOf = ({ code, cause, responseCode, status, command }: SmtpTrouble): string =>
  [...(responseCode ? [responseCode, status] : [code, cause]), command && `at ${command}`]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');

/** What the server said as it took a mail, which has the id by which its log knows it; addresses are hidden. */
export const takenAs = (response: string): string =>
  response
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/\S*@\S*/g, '***')
    .slice(0, 120);
