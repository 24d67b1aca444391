import * as z from 'zod/mini';
import { type BounceServer, bounceServer } from '../domain/bounce-mailbox.ts';
import { isLoopback } from '../domain/loopback.ts';
import { type ReturnAddresses, returnAddresses } from '../domain/return-path.ts';
import { refined } from './forms.ts';
import { group } from './row.ts';

const addresses = {
  schema: z.pipe(
    refined((given) => returnAddresses(given) !== undefined),
    z.transform((given: string) => returnAddresses(given) as ReturnAddresses),
  ),
  wanted:
    'an address with one * before the @, such as bounces+*@example.com, of at most 22 other characters there',
} as const;

const isSafeServer = (server: BounceServer | undefined) =>
  server !== undefined && (server.secure || isLoopback(server.host));

const mailbox = {
  schema: z.pipe(
    refined((given) => isSafeServer(bounceServer(given))),
    z.transform((given: string) => bounceServer(given) as BounceServer),
  ),
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
