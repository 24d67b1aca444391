import { failuresShown } from './failures.ts';
import { identitiesShown } from './identities.ts';
import { mailsShown } from './mails.ts';
import { olderAccountsShown } from './older-accounts.ts';
import { sessionsShown } from './sessions.ts';
import type { Shown } from './shown.ts';
import { signUpsShown } from './sign-up.ts';

/** Every code of specification §8 by the way in which it is raised, in tables by the journeys that raise them (`error-codes/<name>.spec.ts`). */
export const shownBySpec = {
  failures: failuresShown,
  sessions: sessionsShown,
  'sign-up': signUpsShown,
  mails: mailsShown,
  identities: identitiesShown,
  'older-accounts': olderAccountsShown,
} as const satisfies Record<string, Readonly<Record<string, Shown>>>;

/** All of them in one table. */
export const allShown: Readonly<Record<string, Shown>> = Object.assign({}, ...Object.values(shownBySpec));
