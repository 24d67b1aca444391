import { mailServer } from '../domain/mail-server.ts';
import { onOff, readBy } from './forms.ts';
import { group } from './row.ts';

const server = {
  schema: readBy(mailServer),
  wanted: 'smtp://user:password@host:587 or smtps://…, user and password percent-encoded',
} as const;

/** Whether what waits in the outbox goes out, and by which mail server. */
export const outbox = group({
  rows: {
    SMTP_URL: {
      form: server,
      usually: 'the sandbox',
      secret: 'theirs',
      about:
        '`smtp://user:password@host:587` (STARTTLS is required beyond this machine) or `smtps://…`; user and password percent-encoded. A real deployment names one, unless `OUTBOX` is `off`',
    },
    OUTBOX: {
      form: onOff,
      usual: 'on',
      about:
        '`off`: mails, webhooks, log-outs of clients, links to be cut at providers and scores wait in the store, nobody outside hears of anything, and the mailbox of `BOUNCE_MAILBOX` is not read. For a copy of a store on which something is tried; a mail server is then not asked for',
    },
  },
  check: ({ OUTBOX: goesOut, SMTP_URL: given }, production) =>
    production && goesOut && given === undefined
      ? ['SMTP_URL must name a real mail server (NODE_ENV=production)']
      : [],
});
