import * as z from 'zod/mini';
import type { VerifiedPerson } from '../../ports/identity.ts';
import { IdentityFailure } from '../../ports/identity-failure.ts';

const text = z.optional(z.nullable(z.string()));

/** What both interfaces tell of a person, under the names of either (providers §9). */
const told = z.object({
  name: text,
  utf8_name: text,
  birthdate: z.string().check(z.regex(/^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/)),
  gender: z.enum(['0', '1']),
  nationalinfo: text,
  national_info: text,
  mobileno: text,
  mobile_no: text,
  ci: z.string().check(z.minLength(40), z.maxLength(200)),
});

/** A name in percent-encoded UTF-8; undefined where it is none. */
function decodedName(encoded: string | null | undefined): string | undefined {
  if (!encoded) return undefined;
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** Reads a person from a decrypted result; throws `missing` where something that we need is not there. */
export function verifiedPerson(result: unknown): VerifiedPerson {
  const parsed = z.safeParse(told, result);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? 'all');
    throw new IdentityFailure('missing', field);
  }
  const { birthdate, gender, ci, ...rest } = parsed.data;
  const name = (decodedName(rest.utf8_name) ?? rest.name ?? '').trim();
  if (name === '' || name.length > 100) throw new IdentityFailure('missing', 'name');
  const phone = (rest.mobileno ?? rest.mobile_no ?? '').replace(/\D/g, '');
  return {
    name,
    birth_by: birthdate.slice(0, 4),
    birth_md: birthdate.slice(4),
    gender_cd: gender === '1' ? 'M' : 'F',
    foreigner: (rest.nationalinfo ?? rest.national_info) === '1',
    phone: /^01\d{8,9}$/.test(phone) ? phone : null,
    ci,
  };
}
