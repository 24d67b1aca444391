import type { JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import type { ProviderNotification } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import { foreignJson } from './foreign-json.ts';
import { verifySigned } from './id-token.ts';

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

export type AppleNoticeRules = {
  readonly keys: JWTVerifyGetKey;
  readonly audiences: readonly string[];
  readonly issuer: string;
  readonly now: () => number;
};

const forged = (detail: string) => new SocialFailure(provider, 'forged-notice', detail);

/** Apple repeats a notice for days where nobody answered. */
async function verifiedClaims(payload: string, { issuer, ...rules }: AppleNoticeRules) {
  try {
    const { claims } = await verifySigned(payload, {
      ...rules,
      provider,
      claims: noticeClaims,
      issuerAccepted: ({ iss }) => iss === issuer,
      requiredClaims: ['jti', 'events'],
      maxAge: '7d',
    });
    return claims;
  } catch (error) {
    if (error instanceof SocialFailure && error.kind === 'invalid-token') throw forged(error.detail);
    throw error;
  }
}

/** Reads Apple's signed notification; an event we do not know is none. Throws `forged-notice`, or `provider-down` without keys. */
export async function readAppleNotice(
  body: string,
  rules: AppleNoticeRules,
): Promise<ProviderNotification[]> {
  const posted = z.safeParse(noticeBody, foreignJson(body));
  if (!posted.success) throw forged('body');
  const { jti, events: text } = await verifiedClaims(posted.data.payload, rules);
  const told = z.safeParse(noticeEvent, foreignJson(text));
  if (!told.success) throw forged('events');
  const { type, sub } = told.data;
  const event = Object.hasOwn(events, type) ? events[type] : undefined;
  return event ? [{ provider, event, subject: sub, id: jti }] : [];
}
