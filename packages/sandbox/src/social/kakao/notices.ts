import { randomUUID } from 'node:crypto';
import { signed } from '../core/signed.ts';
import type { Notice, Notices, NoticeWish } from '../core/stand-in.ts';
import type { KakaoState } from './state.ts';

const unlinkReasons = [
  'UNLINK_FROM_APPS',
  'ACCOUNT_DELETE',
  'FORCED_ACCOUNT_DELETE',
  'UNLINK_FROM_ADMIN',
  'INCOMPLETE_SIGN_UP',
];

/** Events of the webhook on changes of accounts (Shared Signals Framework), by what stands behind their address. */
const signals: Readonly<Record<string, string>> = {
  'user-unlinked': 'https://schemas.kakao.com/events/oauth/user-unlinked',
  'credential-change': 'https://schemas.openid.net/secevent/caep/event-type/credential-change',
};

/** Kakao tells of an unlink by a webhook of its own, and of changes of accounts by signed events. */
export const kakaoNotices = (kakao: KakaoState): Notices => ({
  kinds: [...unlinkReasons, ...Object.keys(signals)],
  cuts: (kind) => kind === 'user-unlinked' || unlinkReasons.includes(kind),
  compose: async (wish) => {
    const event = signals[wish.kind];
    return event === undefined ? webhook(kakao, wish) : securityEvent(kakao, wish.subject, event);
  },
});

/** The webhook has no signature, only the admin key in its header; under `wrongKey` it has another. */
function webhook({ client, world }: KakaoState, { subject, kind, method = 'POST', as }: NoticeWish): Notice {
  const key = world.faults.mode('KK') === 'wrongKey' ? 'the-key-of-somebody-else' : client.adminKey;
  const fields = { app_id: String(client.appId), user_id: subject, referrer_type: kind };
  const isJson = method === 'POST' && as === 'json';
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded;charset=utf-8';
  return {
    method,
    headers: { authorization: `KakaoAK ${key}`, ...(method === 'POST' && { 'content-type': type }) },
    body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
  };
}

/** A security event token (RFC 8417) by push (RFC 8935): signed as an id_token is, and no such. */
async function securityEvent(kakao: KakaoState, subject: string, event: string): Promise<Notice> {
  const iss = kakao.base();
  const at = Math.floor(Date.now() / 1000);
  const about = { subject_type: 'iss-sub', iss, sub: subject };
  return {
    method: 'POST',
    headers: { 'content-type': 'application/secevent+jwt', accept: 'application/json' },
    body: await signed(kakao.signer, {
      iss,
      aud: kakao.client.clientId,
      sub: subject,
      iat: at,
      toe: at,
      jti: randomUUID(),
      txn: randomUUID(),
      events: { [event]: { subject: about } },
    }),
  };
}
