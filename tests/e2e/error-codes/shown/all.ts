import { failuresShown } from './failures.ts';
import { identitiesShown } from './identities.ts';
import { mailsShown } from './mails.ts';
import { olderAccountsShown } from './older-accounts.ts';
import { sessionsShown } from './sessions.ts';
import type { Shown } from './shown.ts';
import { signUpsShown } from './sign-up.ts';

/** Every code of specification §8 by the way in which it is raised. */
export const allShown = {
  ...failuresShown,
  ...sessionsShown,
  ...signUpsShown,
  ...mailsShown,
  ...identitiesShown,
  ...olderAccountsShown,
} as const satisfies Record<string, Shown>;
