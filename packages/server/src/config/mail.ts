import * as z from 'zod/mini';
import { type MailSender, mailSender } from '../domain/mail-sender.ts';
import { anything, refined } from './forms.ts';
import { group } from './row.ts';

const isSet = (given: string | undefined) => given !== undefined;

const sender = {
  schema: z.pipe(
    refined((given) => mailSender(given) !== undefined),
    z.transform((given: string) => mailSender(given) as MailSender),
  ),
  wanted: 'an address such as "Hanbit <no-reply@example.com>"',
} as const;

/** What mails say of us. */
export const mail = group({
  rows: {
    MAIL_FROM: {
      form: sender,
      usually: '`no-reply@hanbit.example`',
      production: [isSet, 'must be the sender of the mails'],
      about:
        'sender of the mails, `address` or `Name <address>`; without a name the brand’s stands there, in the reader’s language',
    },
    BRAND_FILE: {
      form: anything('a JSON file with name, address and phone of the agency'),
      usually: 'the shipped brand',
      about:
        'JSON file with `name`, `address` (each `ko`, `en`, and any other language prefix, English where it is missing) and `phone` (likewise, or one number for all) for the mails, and `services.NWG`, `services.ISS` (languages likewise) where marketing is sent in their names',
    },
  },
});
