import { type PartnerMessage, partnerMessage } from '@daemun/contract/partner-messages';
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
  const message = partnerMessage.safeParse(event.data);
  if (!message.success || message.data.type !== 'self-auth.result') return undefined;
  const result = resultOf(message.data.payload);
  return (result.authType ?? expected.authType) === expected.authType ? result : undefined;
}

/** A result as it travels between our windows. */
export const resultMessage = (result: IdentityResult): PartnerMessage => ({
  source: 'daemun',
  version: 1,
  type: 'self-auth.result',
  payload: fieldsOf(result),
});

/** Our own pages in this browser, whoever opened them: a window that the agency's page cut off from its opener is still among them. */
const name = 'daemun-identity';

type Told = { readonly run: string; readonly fields: Record<string, unknown> };
type Taken = { readonly run: string; readonly isTaken: true };

const isOf = <Message extends Told | Taken>(
  run: string,
  data: unknown,
  field: keyof Message,
): data is Message =>
  typeof data === 'object' && data !== null && 'run' in data && data.run === run && field in data;

/** Hears the result of one run from a window that can no longer be reached, and says that it is taken; answers what ends the hearing. */
export function hearCutOff(run: string, authType: AuthType, onResult: (result: IdentityResult) => void) {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isOf<Told>(run, data, 'fields')) return;
    const result = resultOf(data.fields);
    if ((result.authType ?? authType) !== authType) return;
    channel.postMessage({ run, isTaken: true } satisfies Taken);
    onResult(result);
  };
  return () => channel.close();
}

/** Tells the page that began a run, where this window is cut off from it; answers whether a page took it within that time. */
export function tellCutOff(run: string, result: IdentityResult, within: number): Promise<boolean> {
  return new Promise((settle) => {
    const channel = new BroadcastChannel(name);
    const end = (isTaken: boolean) => {
      clearTimeout(waiting);
      channel.close();
      settle(isTaken);
    };
    const waiting = setTimeout(() => end(false), within);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => isOf<Taken>(run, data, 'isTaken') && end(true);
    channel.postMessage({ run, fields: fieldsOf(result) } satisfies Told);
  });
}

/** Tells the window that opened this one, if it is ours; false where there is no such window. */
export function tellOpener(result: IdentityResult): boolean {
  const opener: Window | null = window.opener;
  opener?.postMessage(resultMessage(result), location.origin);
  return opener !== null;
}
