import type { Handlers } from '../../api/perform.ts';
import { perform } from '../../components/calls/perform.ts';
import type { Stored } from '../../session/stored.ts';
import { findIdMail, findPasswordMail, foundIds, type RecoveryMail } from './recovery-mail.ts';

type Question = 'sendFindEmail' | 'sendChangePassword';

const places = {
  sendFindEmail: findIdMail,
  sendChangePassword: findPasswordMail,
} as const satisfies Record<Question, Stored<RecoveryMail>>;

/** Asks for the mail that answers a question, and keeps where it went; answers that, or nothing where it was refused. */
export async function askForMail<Q extends Question>(
  question: Q,
  email: string,
  handlers: Handlers<Q> = {},
): Promise<RecoveryMail | undefined> {
  const outcome = await perform<Question>(question, { email }, handlers as Handlers<Question>);
  if (!outcome.ok) return undefined;
  const sent = { email, mail: outcome.data.mail, askedAt: Date.now() };
  places[question].write(sent);
  foundIds.clear();
  return sent;
}
