import type { CallName, RequestOf } from '@daemun/contract/calls/index';
import type { Ports } from '../ports/ports.ts';

/** Calls that name an address. */
type NamesAddress = {
  [N in CallName]: Extract<keyof RequestOf<N>, 'email' | 'mbr_email'> extends never ? never : N;
}[CallName];

/**
 * Where the time of an answer must tell nothing of whose the address is: `always`, where everybody hears the same; `mail`,
 * where only mails may tell (MEMBERSHIP_DISCLOSURE); `failure`, where the use case evens out its own failures; `words`,
 * where the words of the answer tell or nothing is looked up; `proven`, where the address is the session's own, or the
 * request must bring what its mailbox or the identity agency alone gave.
 */
type Silence = 'always' | 'mail' | 'failure' | 'words' | 'proven';

/** Every call that names an address, and those that bring one from a provider. A new one without a row does not compile. */
export const silenceByTime = {
  login: 'failure',
  checkEmail: 'words',
  signUp: 'mail',
  confirmEmail: 'proven',
  resendRegisterEmail: 'always',
  sendChangePassword: 'mail',
  sendFindEmail: 'always',
  secureAccount: 'proven',
  cancelSignUp: 'proven',
  sendChangeEmail: 'mail',
  undoEmailChange: 'proven',
  sendLoginCode: 'always',
  subscribeNewsletter: 'always',
  unsubscribeNewsletter: 'always',
  checkPassword: 'proven',
  niceInfo: 'proven',
  sendAttachCode: 'always',
  socialLogin: 'mail',
} as const satisfies Record<NamesAddress | 'sendAttachCode' | 'socialLogin', Silence>;

type Needs = Pick<Ports, 'responsePadding' | 'settings'>;

function isSilent({ settings }: Needs, name: CallName): boolean {
  const silence: Silence =
    name in silenceByTime ? silenceByTime[name as keyof typeof silenceByTime] : 'words';
  return silence === 'always' || (silence === 'mail' && settings.membershipDisclosure === 'mail');
}

/** Does the work of a call; where its time must not tell, the answer or refusal comes at the next full step. */
export async function silentByTime<T>(needs: Needs, name: CallName, work: () => Promise<T>): Promise<T> {
  if (!isSilent(needs, name)) return work();
  const padResponseTime = needs.responsePadding.start();
  try {
    return await work();
  } finally {
    await padResponseTime();
  }
}
