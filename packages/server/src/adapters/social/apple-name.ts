import * as z from 'zod/mini';
import { foreignJson } from './foreign-json.ts';
import { maybeText } from './token-endpoint.ts';

const userField = z.object({ name: z.object({ firstName: maybeText, lastName: maybeText }) });

/** The name in Apple's unsigned `user` field, which comes with the first consent only; family name first in Korean. */
export function appleName(user: string | undefined): string | null {
  if (!user || user.length > 2000) return null;
  const parsed = z.safeParse(userField, foreignJson(user));
  if (!parsed.success) return null;
  const { firstName = '', lastName = '' } = parsed.data.name;
  const eastern = /[\p{Script=Hangul}\p{Script=Han}]/u.test(firstName + lastName);
  return (eastern ? `${lastName}${firstName}` : `${firstName} ${lastName}`).trim() || null;
}
