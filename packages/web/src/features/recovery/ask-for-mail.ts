import { pathTo } from '@daemun/contract/routes';
import type { Handlers } from '../../api/perform.ts';
import { perform } from '../../components/calls/perform.ts';
import { linkTarget } from '../../components/redirect/link-target.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { goTo } from '../../navigation/navigator.ts';
import { sentMail } from '../../session/sent-mail.ts';
import type { Stored } from '../../session/stored.ts';
import { type FindFailure, queryOf } from './find-failures.ts';
import { findIdMail, findPasswordMail, foundIds, type RecoveryMail } from './recovery-mail.ts';

type Question = 'sendFindEmail' | 'sendChangePassword';

const toFailure = (failure: FindFailure) => () =>
  goTo(pathTo('findPasswordResult', currentPrefix(), queryOf(failure)), { replace: true });

/** Why a password cannot be found is told on the result page, in the place of the form (specification §8). */
const failuresOf = {
  sendFindEmail: {},
  sendChangePassword: { INVALID_USER: toFailure('N'), FAILURE_EMAIL_AUTH: toFailure('unconfirmed') },
} as const satisfies { readonly [Q in Question]: Handlers<Q> };

const places = {
  sendFindEmail: findIdMail,
  sendChangePassword: findPasswordMail,
} as const satisfies Record<Question, Stored<RecoveryMail>>;

/** Asks for the mail that answers a question, and keeps where it went; answers that, or nothing where it was refused. */
export async function askForMail(question: Question, email: string): Promise<RecoveryMail | undefined> {
  const outcome = await perform<Question>(question, { email, ...linkTarget() }, failuresOf[question]);
  if (!outcome.ok) return undefined;
  const sent = { email, ...sentMail(outcome.data), askedAt: Date.now() };
  places[question].write(sent);
  foundIds.clear();
  return sent;
}
