import { mails } from './mails.ts';
import { raiseEach } from './raise-each.ts';
import { mailsShown } from './shown/mails.ts';

raiseEach(mailsShown, mails);
