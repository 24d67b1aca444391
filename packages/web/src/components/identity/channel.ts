import { type PartnerMessage, readPartnerMessage } from '@daemun/contract/partner-messages';
import type { AuthType } from './purposes.ts';
import { fieldsOf, type IdentityResult, resultOf } from './result.ts';

type Heard = Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>;

/** The only window that is believed, and what it was opened for. */
export type Expected = {
  readonly origin: string;
  readonly source: MessageEventSource;
  readonly authType: AuthType;
};

/** The result in a message of the window that was opened for it; undefined for every other origin, window and message. */
export function heardResult(event: Heard, expected: Expected): IdentityResult | undefined {
  if (event.origin !== expected.origin || event.source !== expected.source) return undefined;
  const message = readPartnerMessage(event.data);
  if (message?.type !== 'self-auth.result') return undefined;
  const result = resultOf(message.payload);
  return (result.authType ?? expected.authType) === expected.authType ? result : undefined;
}

/** A result as it travels between our windows. */
export const resultMessage = (result: IdentityResult): PartnerMessage => ({
  source: 'daemun',
  version: 1,
  type: 'self-auth.result',
  payload: fieldsOf(result),
});

/** Tells the window that opened this one, if it is ours; false where there is no such window. */
export function tellOpener(result: IdentityResult): boolean {
  const opener: Window | null = window.opener;
  opener?.postMessage(resultMessage(result), location.origin);
  return opener !== null;
}
