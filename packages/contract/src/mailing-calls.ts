import type { CallName } from './calls/index.ts';

/**
 * The calls that mail an address which their caller names. `measured`: the service refuses a caller whose mails hardly anybody
 * answers. `silent`: the call logs in, recovers or proves something, so it answers everybody alike, and the mail alone is left out
 * (docs/decisions/196). A test reads from the outbox that no call is missing.
 */
export const mailingCalls = {
  signUp: 'measured',
  resendRegisterEmail: 'measured',
  subscribeNewsletter: 'measured',
  sendChangeEmail: 'measured',
  socialLogin: 'measured',
  sendLoginCode: 'silent',
  sendFindEmail: 'silent',
  sendChangePassword: 'silent',
  sendAttachCode: 'silent',
  sendStepCode: 'silent',
} as const satisfies Partial<Record<CallName, 'measured' | 'silent'>>;
