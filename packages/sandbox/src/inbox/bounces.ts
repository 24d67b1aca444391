import { randomUUID } from 'node:crypto';

/** The mails that came back, as they lie in the service's mailbox. */
export function openBounces() {
  const mails = new Map<string, Buffer>();
  return {
    add: (mail: string | Buffer) => void mails.set(randomUUID(), Buffer.from(mail)),
    all: (): readonly (readonly [id: string, mail: Buffer])[] => [...mails],
    remove: (ids: readonly string[]) => {
      for (const id of ids) mails.delete(id);
    },
    reset: () => mails.clear(),
  };
}

export type Bounces = ReturnType<typeof openBounces>;

/** The report of a server that took a mail and found no such mailbox (RFC 3464). */
export const reportOf = (from: string, to: string, status = '5.1.1', action = 'failed'): string =>
  [
    'From: Mail Delivery System <mailer-daemon@mx.example>',
    `To: ${from}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    '',
    '--report',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'The mail could not be delivered.',
    '--report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} said by the sandbox`,
    '',
    '--report--',
    '',
  ].join('\r\n');
