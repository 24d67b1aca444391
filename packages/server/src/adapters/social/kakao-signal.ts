import * as z from 'zod/mini';
import type { ProviderNotification, SecurityEventError } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import { type NoticeRules, verifyNotice } from './signed-notice.ts';

const provider = 'KK';
const subject = z.string().check(z.regex(/^\d{1,20}$/));

/** A security event token: whom it is about stands beside the events, within the one event, or at both. */
const signal = z.object({
  jti: z.string(),
  sub: z.optional(subject),
  events: z.record(
    z.string(),
    z.looseObject({ subject: z.optional(z.looseObject({ sub: z.optional(subject) })) }),
  ),
});

const events: Readonly<Record<string, ProviderNotification['event']>> = {
  'https://schemas.kakao.com/events/oauth/user-unlinked': 'unlinked',
};

const forged = (detail: string) => new SocialFailure(provider, 'forged-notice', detail);

/**
 * Reads what Kakao tells of changes of an account by a signed event (Shared Signals Framework, RFC 8417). Events that
 * change nothing here are none. Throws `forged-notice`, or `provider-down` without keys.
 */
export async function readKakaoSignal(token: string, rules: NoticeRules): Promise<ProviderNotification[]> {
  const { jti, sub, events: told } = await verifyNotice(token, signal, { ...rules, provider });
  return Object.entries(told).flatMap(([name, { subject: about }]) => {
    const event = Object.hasOwn(events, name) ? events[name] : undefined;
    if (!event) return [];
    const who = about?.sub ?? sub;
    if (who === undefined) throw forged('subject');
    return [{ provider, event, subject: who, id: jti }];
  });
}

/** Why the check of a token failed (`verifySigned`) → the error of RFC 8935 §2.4; what is not here is `invalid_request`. */
const eventErrors: readonly (readonly [RegExp, SecurityEventError])[] = [
  [/^issuer$|-iss$/, 'invalid_issuer'],
  [/^audiences$|-aud$/, 'invalid_audience'],
  [/^no-kid$|^jwks_|^jws_signature|^jose_alg/, 'invalid_key'],
];

/** The error that the sender of a security event token is told. */
export const securityEventError = (detail: string): SecurityEventError =>
  eventErrors.find(([pattern]) => pattern.test(detail))?.[1] ?? 'invalid_request';
