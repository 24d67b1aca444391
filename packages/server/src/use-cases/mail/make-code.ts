import { limits } from '@daemun/contract/limits';
import { digitsOf } from '../../domain/code-digits.ts';
import type { CodePurpose } from '../../ports/mail-codes.ts';
import type { MadeCode } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'clock' | 'secrets'>;
type Wanted = {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly member: string | null;
  readonly link: string | null;
  /** Where the code leads to accounts of the sister services. */
  readonly legacyEmail?: string | null;
  /** Of the browser that asks, or its session. */
  readonly bound_to: string;
};

/** What the store keeps of a code: with the id, so that equal codes look different. */
export const printedCode = (id: string, code: string): string => `${id} ${code}`;

/**
 * Makes a code for the browser that asks, beside the link that does the same, or for its session. The outbox gets its
 * id alone, from which the digits are derived when the mail is sent (docs/decisions/002, 054).
 */
export async function makeCode(
  { clock, secrets }: Needs,
  { codes }: Pick<StorePorts, 'codes'>,
  { purpose, email, member, link, legacyEmail = null, bound_to }: Wanted,
): Promise<MadeCode> {
  const id = secrets.id();
  const now = clock.now();
  const expires_at = now + limits.mailCode.life;
  await codes.add({
    id,
    purpose,
    member_id: member,
    address_print: secrets.fingerprint(email),
    bound_to,
    code_print: secrets.fingerprint(printedCode(id, digitsOf(secrets.linkSecret({ id, kind: 'CODE' })))),
    created_at: now,
    expires_at,
    link_id: link,
    legacy_email: legacyEmail,
  });
  return { id, key: secrets.linkKey, expires_at };
}
