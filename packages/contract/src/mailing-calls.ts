import type { CallName } from './calls/index.ts';

/**
 * The calls that mail an address which their caller names. `measured`: a caller whose mails hardly anybody answers gets a puzzle
 * and at last a refusal. `silent`: the call logs in, recovers or proves something, so it answers everybody alike, and the mail alone is left out
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

type MailingCalls = typeof mailingCalls;
export type MeasuredCall = {
  [N in keyof MailingCalls]: MailingCalls[N] extends 'measured' ? N : never;
}[keyof MailingCalls];
export const measuredCalls = (Object.keys(mailingCalls) as (keyof MailingCalls)[]).filter(
  (name): name is MeasuredCall => mailingCalls[name] === 'measured',
);
