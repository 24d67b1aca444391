import type { LegacyService } from '../../packages/server/src/ports/legacy-accounts.ts';
import { oneFile, readOptions } from '../operating/read-options.ts';
import { type Columns, columnNames, columnsOf } from './columns.ts';
import { ImportFault } from './import-fault.ts';

export type ImportOptions = {
  readonly service: LegacyService;
  readonly path: string;
  readonly format: 'csv' | 'jsonl';
  readonly encoding: string;
  readonly separator: string;
  readonly columns: Columns;
  /** How a password stands in the file: `stored`, or a digest such as `sha256`, `sha256+`, `pbkdf2-sha256:10000`. */
  readonly hash: string;
  /** How salt and digest stand in one field, such as `{salt}:{digest}`; without it the salt has its own column. */
  readonly value: string | undefined;
  readonly report: string;
  readonly batch: number;
  readonly restart: boolean;
  readonly dryRun: boolean;
};

export const usage = `npm run import -- --service archive|news-game FILE
  --format csv|jsonl      told by the file's name unless said
  --encoding utf-8        or cp949 (euc-kr, ms949, uhc are read as it), utf-16le, utf-16be
  --separator ,           between the fields of a CSV
  --columns id=login,password=pw   what the file calls them: ${columnNames.join(', ')};
                          a file without a column that is named here is refused, as is one without ID or password
  --hash stored           each row's password says itself what it is ($2b$…, $argon2id$…, sha256$salt$digest, pbkdf2_sha256$…,
                          $P$…, $1$…, $6$…, {SSHA}…, $wp$…, sha256:12000:…, *HEX …), or is a digest without salt; else
                          md5, sha1, sha256, sha512 (salt first), md5+, sha1+, sha256+, sha512+ (salt last),
                          pbkdf2-sha1:ROUNDS, pbkdf2-sha256:ROUNDS, pbkdf2-sha512:ROUNDS, scrypt:N:R:P
                          for rows that do not
  --value {salt}:{digest} where salt and digest stand in one field
  --report FILE           row by row; FILE.report.csv beside the file unless said
  --batch 1000            rows in one transaction
  --restart               begins at the first row, whatever was done before
  --dry-run               reads to the end and says by count what would happen and why, and which fields the accounts
                          have; writes nothing
A field that cannot be read costs itself: the account is taken without it, which the report and the counts say.
Dates are read as 2015-03-01, 20150301, 20150301123000, 2015-03-01 12:30:00, seconds or milliseconds since 1970 and more
(docs/operations/commands.md), in Korea where no zone is said; one before 1990, to come or in no calendar is not read.
The service may run with PostgreSQL; SQLite is its own, so stop it meanwhile. Broken off, it goes on where it was,
by the same options alone.
Ends with 0 done, 1 failed or with rows that could not be taken, 2 not understood.`;

const services: Readonly<Record<string, LegacyService>> = { archive: 'ISS', 'news-game': 'NWG' };

function formatOf(given: string | undefined, path: string): 'csv' | 'jsonl' {
  const format = given ?? (/\.(jsonl|ndjson)$/.test(path) ? 'jsonl' : 'csv');
  if (format === 'csv' || format === 'jsonl') return format;
  throw new ImportFault('--format must be csv or jsonl');
}

const text = { type: 'string' } as const;
const options = {
  service: text,
  format: text,
  value: text,
  report: text,
  encoding: { ...text, default: 'utf-8' },
  separator: { ...text, default: ',' },
  columns: { ...text, default: '' },
  hash: { ...text, default: 'stored' },
  batch: { ...text, default: '1000' },
  restart: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** The options that decide what a row of the file is read as, as a command line would say them. */
export const readingOf = ({ format, encoding, separator, columns, hash, value }: ImportOptions): string =>
  [
    `--format ${format}`,
    `--encoding ${encoding}`,
    ...(format === 'csv' ? [`--separator ${separator}`] : []),
    `--columns ${columnNames.map((field) => `${field}=${columns[field].name}`)}`,
    `--hash ${hash}`,
    ...(value === undefined ? [] : [`--value ${value}`]),
  ].join(' ');

/** Reads the command line; throws `UsageFault` with what is wrong. */
export function importOptions(args: readonly string[]): ImportOptions {
  const { values, positionals } = readOptions({ args: [...args], allowPositionals: true, options });
  const service = services[values.service ?? ''];
  if (!service) throw new ImportFault('--service must be archive or news-game');
  const path = oneFile(positionals);
  const batch = Number(values.batch);
  if (!Number.isInteger(batch) || batch < 1 || batch > 3000)
    throw new ImportFault('--batch must be 1 to 3000');
  return {
    service,
    path,
    format: formatOf(values.format, path),
    encoding: values.encoding,
    separator: values.separator,
    columns: columnsOf(values.columns),
    hash: values.hash,
    value: values.value,
    report: values.report ?? `${path}.report.csv`,
    batch,
    restart: values.restart,
    dryRun: values['dry-run'],
  };
}
