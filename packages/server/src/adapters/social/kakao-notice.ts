import * as z from 'zod/mini';
import type { ProviderNotification } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import { sameSecret } from '../outgoing/same-secret.ts';

const notice = z.object({
  app_id: z.pipe(z.transform(String), z.string()),
  user_id: z.pipe(z.transform(String), z.string().check(z.regex(/^\d{1,20}$/))),
  referrer_type: z.string(),
});

const deletions = ['ACCOUNT_DELETE', 'FORCED_ACCOUNT_DELETE'];

/** The fields of a form, or of a JSON object; undefined where the body is neither. */
function fieldsOf(body: string): unknown {
  if (!body.trimStart().startsWith('{')) return Object.fromEntries(new URLSearchParams(body));
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Reads Kakao's unlink webhook, proven by the admin key in its header alone. Throws `forged-notice`. */
export function readKakaoNotice(
  authorization: string | undefined,
  body: string,
  { adminKey, appId }: { adminKey: string; appId: string },
): ProviderNotification {
  const forged = (detail: string) => new SocialFailure('KK', 'forged-notice', detail);
  if (!sameSecret(authorization ?? '', `KakaoAK ${adminKey}`)) throw forged('header');
  const form = z.safeParse(notice, fieldsOf(body));
  if (!form.success) throw forged('form');
  const { app_id, user_id, referrer_type } = form.data;
  if (app_id !== appId) throw forged('app');
  const event = deletions.includes(referrer_type) ? 'account-deleted' : 'unlinked';
  return { provider: 'KK', event, subject: user_id, id: null };
}
