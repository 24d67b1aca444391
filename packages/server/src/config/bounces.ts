import { type BounceServer, bounceServer } from '../domain/bounce-mailbox.ts';
import { isLoopback } from '../domain/loopback.ts';
import { returnAddresses } from '../domain/return-path.ts';
import { readBy } from './forms.ts';
import { group } from './row.ts';

const addresses = {
  schema: readBy(returnAddresses),
  wanted:
    'an address with one * before the @, such as bounces+*@example.com, of at most 22 other characters there',
} as const;

/** The password goes in clear on this machine alone. */
function safeServer(text: string): BounceServer | undefined {
  const server = bounceServer(text);
  return server && (server.secure || isLoopback(server.host)) ? server : undefined;
}

const mailbox = {
  schema: readBy(safeServer),
  wanted: 'pop3s://user:password@host, user and password percent-encoded (pop3:// only on this machine)',
} as const;

/** Where mails come back that a server took and could not deliver. */
export const bounces = group({
  prefix: 'BOUNCE',
  rows: {
    ADDRESS: {
      form: addresses,
      needed: true,
      about:
        'return addresses of the mails, such as `bounces+*@example.com` or `*@bounces.example.com`: a signed text takes the place of the `*`, another one for each mail. All of them must lead to the mailbox. The domain should belong to that of `MAIL_FROM`, so that SPF counts for DMARC. Readers do not see it: `MAIL_FROM` stays the sender',
    },
    MAILBOX: {
      form: mailbox,
      needed: true,
      secret: 'theirs',
      about:
        '`pop3s://user:password@host` of a mailbox for nothing else: one node reads it every five minutes and **removes all that it reads**',
    },
  },
});
