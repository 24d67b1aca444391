import { messageNonce, type PartnerMessage } from '@daemun/contract/partner-messages';

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
    const nonce = messageNonce.safeParse(payload.nonce);
    if (type !== 'archive.token' || !nonce.success || 'done' in payload || busy) return;
    busy = true;
    const encrypted = await token().finally(() => {
      busy = false;
    });
    tell('archive.token', {
      nonce: nonce.data,
      ...(encrypted ? { encrypted } : { error: 'login_required' }),
    });
  };
}
