import { ImportFault } from './import-fault.ts';

/** What a column of the file can hold. */
export const columnNames = [
  'id',
  'email',
  'password',
  'salt',
  'ci',
  'joined',
  'voucher',
  'marketing_email',
  'marketing_sms',
] as const;
export type ColumnName = (typeof columnNames)[number];

export type Column = {
  /** What it is called in the file. */
  readonly name: string;
  /** A file without it is refused: the operator named it, or nothing is worth importing without it. */
  readonly needed: boolean;
};

/** The columns of a file by what they hold. */
export type Columns = Readonly<Record<ColumnName, Column>>;

const alwaysNeeded: readonly ColumnName[] = ['id', 'password'];

/** Fields that may stand in one column: an ID that is the address, one answer to both kinds of advertising. */
const alike: readonly (readonly ColumnName[])[] = [
  ['id', 'email'],
  ['marketing_email', 'marketing_sms'],
];

const quoted = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(', ');
const isColumnName = (name: string): name is ColumnName => columnNames.some((known) => known === name);

/** The names that `--columns` gives, each field's once. */
function givenNames(option: string): ReadonlyMap<ColumnName, string> {
  const given = new Map<ColumnName, string>();
  for (const pair of option.split(',').filter((each) => each.trim() !== '')) {
    const at = pair.indexOf('=');
    const [field, name] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (at < 0 || name === '') throw new ImportFault(`--columns: ${quoted([pair])} is not field=column.`);
    if (!isColumnName(field))
      throw new ImportFault(
        `--columns: no field is called ${quoted([field])}; ${columnNames.join(', ')} are.`,
      );
    if (given.has(field)) throw new ImportFault(`--columns: the field ${quoted([field])} is given twice.`);
    given.set(field, name);
  }
  return given;
}

/** Reads `--columns`; a field that it does not name has its own name in the file. Throws `ImportFault`. */
export function columnsOf(option: string): Columns {
  const given = givenNames(option);
  const columnOf = (field: ColumnName): Column => ({
    name: given.get(field) ?? field,
    needed: given.has(field) || alwaysNeeded.includes(field),
  });
  const columns = Object.fromEntries(columnNames.map((field) => [field, columnOf(field)])) as Columns;
  for (const field of columnNames) {
    const { name } = columns[field];
    const other = columnNames.find((each) => each !== field && columns[each].name === name);
    if (other && !alike.some((fields) => fields.includes(field) && fields.includes(other)))
      throw new ImportFault(`--columns: ${quoted([name])} is the column of both ${field} and ${other}.`);
  }
  return columns;
}

/** What columns a file cannot be read without, by their names in it. */
export const neededNames = (columns: Columns): readonly string[] =>
  Object.values(columns).flatMap(({ name, needed }) => (needed ? [name] : []));

/** Without a header the first row stands in its place: an address, a hash or a number of somebody is not shown. */
const personal = /[@$]|\d{4}|[A-Za-z0-9+/=]{32}/;
const mostShown = 50;

/** Throws `ImportFault` where a needed column is not among those of a file, or one that is read is there twice. */
export function requireColumns(columns: Columns, there: readonly string[]): void {
  const missing = neededNames(columns).filter((name) => !there.includes(name));
  if (missing.length > 0) {
    const shown = there.slice(0, mostShown).map((name) => (personal.test(name) ? '…' : name));
    throw new ImportFault(
      `The file has no column ${quoted(missing)} (--columns). It has ${quoted(shown) || 'none'}.`,
    );
  }
  const read = Object.values(columns).map(({ name }) => name);
  const twice = read.filter((name) => there.indexOf(name) !== there.lastIndexOf(name));
  if (twice.length > 0)
    throw new ImportFault(`The file has more than one column ${quoted([...new Set(twice)])}.`);
}
