import { isHere, isSafe } from '../../packages/server/src/config/addresses.ts';
import type { Finding } from './finding.ts';
import { look } from './look.ts';

interface Way {
  /** Where a browser would be sent. */
  readonly authorization: string;
  readonly redirectUri: string;
  readonly objections: RegExp;
  readonly console: string;
}

/** Whether the provider's own page takes our redirect address, as far as that shows before anybody logs in. */
export async function checkRedirectAddress(way: Way): Promise<Finding> {
  const what = 'redirect address';
  const answer = await look(way.authorization);
  if (!answer) return { what, verdict: 'unsure', says: 'the log-in page does not answer' };
  const [, ...later] = answer.addresses;
  const objection = way.objections.exec([...later, answer.text].join('\n'))?.[0];
  if (objection || answer.status >= 400) {
    const why = objection ?? `status ${answer.status}`;
    const says = `refused (${why}): register exactly ${way.redirectUri} at ${way.console}`;
    return { what, verdict: 'wrong', says };
  }
  return { what, verdict: 'ok', says: `no objection to ${way.redirectUri}; log in once to be sure` };
}

/** What can be told of the address without asking anybody. */
export function checkAddressForm(redirectUri: string, provider: string): Finding {
  const what = 'PUBLIC_URL';
  if (provider === 'AP' && (redirectUri.startsWith('http:') || isHere(redirectUri))) {
    return { what, verdict: 'wrong', says: 'Apple takes an https address with a host name only' };
  }
  if (!isSafe(redirectUri)) {
    return { what, verdict: 'wrong', says: 'providers take http for this machine only' };
  }
  return { what, verdict: 'ok', says: `people come back to ${redirectUri}` };
}
