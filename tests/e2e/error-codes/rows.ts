import { failures } from './failures.ts';
import { identities } from './identities.ts';
import { mails } from './mails.ts';
import { olderAccounts } from './older-accounts.ts';
import type { Row } from './row.ts';
import { sessions } from './sessions.ts';
import { signUps } from './sign-up.ts';

/** Every code of specification §8, each raised by the service itself. */
export const rows: readonly Row[] = [
  ...failures,
  ...sessions,
  ...signUps,
  ...mails,
  ...identities,
  ...olderAccounts,
];
