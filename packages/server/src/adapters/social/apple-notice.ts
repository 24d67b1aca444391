import * as z from 'zod/mini';
import type { ProviderNotification } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import { foreignJson } from './foreign-json.ts';
import { type NoticeRules, verifyNotice } from './signed-notice.ts';

const provider = 'AP';

const noticeBody = z.object({ payload: z.string() });
const noticeClaims = z.object({ jti: z.string(), events: z.string() });
const noticeEvent = z.object({ type: z.string(), sub: z.string().check(z.minLength(1), z.maxLength(255)) });

const events: Readonly<Record<string, ProviderNotification['event']>> = {
  'email-disabled': 'email-disabled',
  'email-enabled': 'email-enabled',
  'consent-revoked': 'unlinked',
  'account-delete': 'account-deleted',
};

const forged = (detail: string) => new SocialFailure(provider, 'forged-notice', detail);

/** Reads Apple's signed notification; an event we do not know is none. Throws `forged-notice`, or `provider-down` without keys. */
export async function readAppleNotice(body: string, rules: NoticeRules): Promise<ProviderNotification[]> {
  const posted = z.safeParse(noticeBody, foreignJson(body));
  if (!posted.success) throw forged('body');
  const { jti, events: text } = await verifyNotice(posted.data.payload, noticeClaims, { ...rules, provider });
  const told = z.safeParse(noticeEvent, foreignJson(text));
  if (!told.success) throw forged('events');
  const { type, sub } = told.data;
  const event = Object.hasOwn(events, type) ? events[type] : undefined;
  return event ? [{ provider, event, subject: sub, id: jti }] : [];
}
