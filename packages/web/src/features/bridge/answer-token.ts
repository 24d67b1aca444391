import type { SisterSite } from '@daemun/contract/codes/services';
import { isMessageNonce, type PartnerMessage } from '@daemun/contract/partner-messages';
import { callApi } from '../../api/call-api.ts';
import { PageError } from '../../api/page-error.ts';
import { hasStoredLogin } from '../../session/access-token.ts';

type Tell = (type: PartnerMessage['type'], payload: PartnerMessage['payload']) => void;

/**
 * Answers a site's questions for the token, one at a time, each by its own nonce: with the token, or with
 * `login_required`. It ignores other messages.
 */
export function answerToken(
  token: () => Promise<string | undefined>,
): (message: PartnerMessage, tell: Tell) => Promise<void> {
  let busy = false;
  return async ({ type, payload }, tell) => {
    const { nonce } = payload;
    if (type !== 'archive.token' || !isMessageNonce(nonce) || 'done' in payload || busy) return;
    busy = true;
    const encrypted = await token().finally(() => {
      busy = false;
    });
    tell('archive.token', {
      nonce,
      ...(encrypted ? { encrypted } : { error: 'login_required' }),
    });
  };
}

/**
 * Asks for the token `encrypted` of a site; undefined without a session. An ended session only means that
 * here: it logs out no member and loads nothing anew, or the bridge would never end (specification §8, 3006).
 */
export async function askToken(site: SisterSite): Promise<string | undefined> {
  if (!hasStoredLogin()) return undefined;
  try {
    return (await callApi('bridgeToken', { site })).data?.encrypted;
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return undefined;
  }
}
