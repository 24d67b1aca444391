import { canonicalEmail, emailProblem } from '../../packages/contract/src/rules/email.ts';
import { unreadable } from '../../packages/server/src/adapters/system/text-encoding.ts';
import type { LegacyService, NewLegacyAccount } from '../../packages/server/src/ports/legacy-accounts.ts';
import { type ColumnName, columnNames } from './columns.ts';
import type { HashReader } from './stored-hash.ts';
import { timeOf } from './time-forms.ts';

/** The fields of one row by what they hold; '' where there is nothing. */
export type Row = Readonly<Record<ColumnName, string>>;

/** Why a row cannot be taken. */
export type Fault = 'fields' | 'too-long' | 'id';

/** A field whose value cannot be read: the account is taken without it. */
export type Lost = Exclude<ColumnName, 'id' | 'salt'>;

export type ReadAccount =
  | { readonly fault: Fault }
  | {
      readonly account: Omit<NewLegacyAccount, 'ci_digest'>;
      readonly ci: string | null;
      readonly lost: readonly Lost[];
      /** The fields that it has. */
      readonly fields: readonly ColumnName[];
      /** What the form of the password's hash is called; null without one. */
      readonly form: string | null;
    };

const answers: ReadonlyMap<string, boolean> = new Map([
  ['n', false],
  ['no', false],
  ['0', false],
  ['false', false],
  ['y', true],
  ['yes', true],
  ['1', true],
  ['true', true],
]);
const answerOf = (text: string): boolean | undefined => answers.get(text.toLowerCase());

const yesOrNo = (answer: boolean | null): 'Y' | 'N' | null => (answer === null ? null : answer ? 'Y' : 'N');

/** What holds for all rows of a file. */
export type Reading = {
  readonly service: LegacyService;
  readonly storedHash: HashReader;
  /** No account is of a later time. */
  readonly now: number;
};

/** Reads fields one by one, and notes those whose value is none that it can hold. */
function fieldsOf(row: Row) {
  const lost: Lost[] = [];
  /** Null where there is nothing, or nothing that can be read. */
  const read = <T>(name: Lost, parse: (text: string) => T | undefined): T | null => {
    const text = row[name].trim();
    if (text === '') return null;
    const value = text.includes(unreadable) ? undefined : parse(text);
    if (value === undefined) lost.push(name);
    return value ?? null;
  };
  return { lost, read };
}

const emailOf = (text: string) => (emailProblem(canonicalEmail(text)) ? undefined : canonicalEmail(text));
const ciOf = (text: string) => (/^[A-Za-z0-9+/=]{40,200}$/.test(text) ? text : undefined);

/**
 * An account out of a row, with what of it could not be read, or why there is none. IDs and addresses come into the form
 * in which log-in asks for them. A voucher that cannot be read counts as one in use: an integration would end it.
 */
export function readAccount(row: Row, { service, storedHash, now }: Reading): ReadAccount {
  const legacy_id = canonicalEmail(row.id);
  const isId = legacy_id !== '' && legacy_id.length <= 254 && !/[\p{Cc}\ufffd]/u.test(legacy_id);
  if (!isId) return { fault: 'id' };
  const { lost, read } = fieldsOf(row);
  const password = read('password', (text) => storedHash(text, row.salt));
  const account = {
    service,
    legacy_id,
    email: read('email', emailOf),
    password_hash: password?.hash ?? null,
    joined_at: read('joined', (text) => timeOf(text, now)),
    voucher: read('voucher', answerOf) ?? lost.includes('voucher'),
    marketing_email: yesOrNo(read('marketing_email', answerOf)),
    marketing_sms: yesOrNo(read('marketing_sms', answerOf)),
  };
  const ci = read('ci', ciOf);
  const isLost = (name: ColumnName) => lost.some((each) => each === name);
  const fields = columnNames.filter((name) => row[name].trim() !== '' && !isLost(name));
  return { account, ci, lost, fields, form: password?.form ?? null };
}
