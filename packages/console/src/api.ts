import {
  type ConsoleCallName,
  type ConsoleData,
  type ConsoleRequest,
  consoleCalls,
} from '@daemun/contract/console/calls';
import { protocolFieldsOf } from '@daemun/contract/envelope';

/** What a call came to: its data, or the code by which it was refused; '' where no answer came. */
export type Outcome<N extends ConsoleCallName> =
  | { readonly ok: true; readonly data: ConsoleData<N> }
  | { readonly ok: false; readonly result: string; readonly field: string | null };

/** Makes a call of the console. */
export async function ask<N extends ConsoleCallName>(
  name: N,
  request: ConsoleRequest<N>,
): Promise<Outcome<N>> {
  const { id, path } = consoleCalls[name];
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...protocolFieldsOf(id), ...request }),
    });
    const { result, field, data } = await response.json();
    return result === '0000' ? { ok: true, data } : { ok: false, result: String(result), field };
  } catch {
    return { ok: false, result: '', field: null };
  }
}

/** The message of a refusal that no screen has words of its own for. */
export const refusalMessage = (result: string): string => {
  if (result === '3002') return 'console.app.notAllowed';
  if (result === '3008') return 'console.app.stale';
  return result === '3026' ? 'console.app.tooMany' : 'console.app.failed';
};
