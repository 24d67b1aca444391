import * as z from 'zod/mini';
import type { SocialIdentity } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import type { Answer } from './http.ts';
import { identityOf } from './identity.ts';
import { maybeText } from './token-endpoint.ts';

const provider = 'NV';

const profileBody = z.object({
  resultcode: z.string(),
  response: z.object({
    // Applications from before May 2021 have numeric ids.
    id: z.pipe(
      z.union([z.string(), z.number()]),
      z.pipe(z.transform(String), z.string().check(z.regex(/^[\w\-+/=.]{1,64}$/))),
    ),
    email: maybeText,
    name: maybeText,
    nickname: maybeText,
    gender: maybeText,
    birthyear: maybeText,
    birthday: maybeText,
  }),
});

const refusalBody = z.object({ resultcode: z.string() });

/** The person of a profile answer. Naver says by `resultcode`, not by the status, whether it worked. */
export function readNaverProfile({ status, json }: Answer): SocialIdentity {
  const { data: refusal } = z.safeParse(refusalBody, json);
  const down = (detail: string) => new SocialFailure(provider, 'provider-down', detail);
  if (!refusal) throw down(`unreadable-${status}`);
  if (refusal.resultcode !== '00') {
    const refused = ['024', '028'].includes(refusal.resultcode);
    if (refused) throw new SocialFailure(provider, 'invalid-token', `profile-${refusal.resultcode}`);
    if (status === 403) throw new SocialFailure(provider, 'misconfigured', 'profile-forbidden');
    throw down('profile-refused');
  }
  const profile = z.safeParse(profileBody, json);
  if (!profile.success) throw down('unreadable-profile');
  const { id, birthyear, birthday, ...told } = profile.data.response;
  return identityOf({
    provider,
    subject: id,
    birthYear: birthyear,
    birthDay: birthday,
    ...told,
    claims: {},
  });
}
