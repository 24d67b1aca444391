import * as z from 'zod/mini';
import { SocialFailure, type SocialFailureKind } from '../../ports/social-failure.ts';
import type { Answer } from './http.ts';
import { identityOf } from './identity.ts';
import { maybeText } from './token-endpoint.ts';

const provider = 'KK';

/** Kakao's API codes; the status beside them says less (−1 arrives with 400). */
const apiErrors: Readonly<Record<number, SocialFailureKind>> = {
  [-1]: 'provider-down',
  [-2]: 'invalid-token',
  [-7]: 'provider-down',
  [-8]: 'misconfigured',
  [-10]: 'provider-down',
  [-101]: 'denied',
  [-103]: 'denied',
  [-401]: 'invalid-token',
  [-402]: 'missing-consent',
  [-406]: 'under-age',
  [-9798]: 'provider-down',
};

const errorBody = z.object({ code: z.number() });
const flag = z.catch(z.optional(z.boolean()), undefined);

/** Kakao's ids are JSON numbers; we keep them as text. */
const numericId = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(z.transform(String), z.string().check(z.regex(/^\d{1,20}$/))),
);

const accountBody = z.object({
  profile: z.catch(z.optional(z.object({ nickname: maybeText })), undefined),
  name: maybeText,
  email: maybeText,
  email_needs_agreement: flag,
  is_email_valid: z.optional(z.unknown()),
  is_email_verified: z.optional(z.unknown()),
  gender: maybeText,
  birthyear: maybeText,
  birthday: maybeText,
  birthday_type: maybeText,
});

const personBody = z.object({
  id: numericId,
  kakao_account: z.catch(z.optional(accountBody), undefined),
});

/** A reader of one API answer; Kakao's error codes become failures. */
const reader =
  <S extends z.ZodMiniType>(schema: S) =>
  ({ status, json }: Answer): z.output<S> => {
    const refused = z.safeParse(errorBody, json);
    if (refused.success) {
      const { code } = refused.data;
      throw new SocialFailure(provider, apiErrors[code] ?? 'denied', `api${code}`);
    }
    const parsed = status === 200 ? z.safeParse(schema, json) : undefined;
    if (!parsed?.success) throw new SocialFailure(provider, 'provider-down', `unreadable-${status}`);
    return parsed.data;
  };

export const readPerson = reader(personBody);
export const readTokenInfo = reader(z.object({ id: numericId, app_id: numericId }));
export const readUnlinked = reader(z.object({ id: numericId }));

/** A Kakao person: the e-mail is judged by both flags, a birthday only counts by the solar calendar. */
export function kakaoIdentity({ id, kakao_account: account }: z.output<typeof personBody>) {
  return identityOf({
    provider,
    subject: id,
    email: account?.email,
    emailWithheld: account?.email_needs_agreement === true,
    name: account?.name,
    nickname: account?.profile?.nickname,
    birthYear: account?.birthyear,
    birthDay: account?.birthday_type === 'LUNAR' ? null : account?.birthday,
    gender: account?.gender,
    claims: { ...account },
  });
}
