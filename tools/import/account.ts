import { canonicalEmail, emailProblem } from '../../packages/contract/src/rules/email.ts';
import type { LegacyService, NewLegacyAccount } from '../../packages/server/src/ports/legacy-accounts.ts';
import type { ColumnName } from './options.ts';

/** The fields of one row by what they hold; '' where there is nothing. */
export type Row = Readonly<Record<ColumnName, string>>;

/** Why a row cannot be taken. */
export type Fault =
  | 'encoding'
  | 'fields'
  | 'too-long'
  | 'id'
  | 'email'
  | 'password'
  | 'ci'
  | 'joined'
  | 'voucher'
  | 'marketing';

export type ReadAccount =
  | { readonly fault: Fault }
  | { readonly account: Omit<NewLegacyAccount, 'ci_digest'>; readonly ci: string | null };

const answers: Readonly<Record<string, boolean | null>> = {
  ...{ '': null, n: false, no: false, '0': false, false: false },
  ...{ y: true, yes: true, '1': true, true: true },
};
/** Yes, no, null where there is nothing, undefined where it is none of these. */
const answerOf = (text: string): boolean | null | undefined => answers[text.trim().toLowerCase()];

const yesOrNo = (answer: boolean | null): 'Y' | 'N' | null => (answer === null ? null : answer ? 'Y' : 'N');

function marketingOf(row: Row) {
  const [email, sms] = [answerOf(row.marketing_email), answerOf(row.marketing_sms)];
  if (email === undefined || sms === undefined) return undefined;
  return { marketing_email: yesOrNo(email), marketing_sms: yesOrNo(sms) };
}

/** Milliseconds since 1970 of a day, a time or a number of milliseconds; without an offset it is Korea's. */
function timeOf(text: string): number | null {
  if (/^\d{12,14}$/.test(text)) return Number(text);
  const [, day, time = '00:00:00', offset = '+09:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}${offset}`);
  return Number.isNaN(at) ? null : at;
}

/** An account out of a row, or what is wrong with it. IDs and addresses come into the form in which log-in asks for them. */
export function readAccount(
  service: LegacyService,
  row: Row,
  storedHash: (password: string, salt: string) => string | undefined,
): ReadAccount {
  const legacy_id = canonicalEmail(row.id);
  if (legacy_id === '' || legacy_id.length > 254 || /\p{Cc}/u.test(legacy_id)) return { fault: 'id' };
  const email = row.email.trim() === '' ? null : canonicalEmail(row.email);
  if (email !== null && emailProblem(email)) return { fault: 'email' };
  const password_hash = storedHash(row.password.trim(), row.salt);
  if (password_hash === undefined) return { fault: 'password' };
  const ci = row.ci.trim() === '' ? null : row.ci.trim();
  if (ci !== null && !/^[A-Za-z0-9+/=]{40,200}$/.test(ci)) return { fault: 'ci' };
  const joined_at = row.joined.trim() === '' ? null : timeOf(row.joined.trim());
  if (joined_at === null && row.joined.trim() !== '') return { fault: 'joined' };
  const voucher = answerOf(row.voucher);
  if (voucher === undefined) return { fault: 'voucher' };
  const marketing = marketingOf(row);
  if (!marketing) return { fault: 'marketing' };
  const account = {
    service,
    legacy_id,
    email,
    password_hash,
    joined_at,
    voucher: voucher ?? false,
    ...marketing,
  };
  return { account, ci };
}
