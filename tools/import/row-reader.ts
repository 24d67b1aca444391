import {
  encodingNames,
  type TextReader,
  textReader,
  unreadable,
} from '../../packages/server/src/adapters/system/text-encoding.ts';
import type { Fault, Row } from './account.ts';
import { type ColumnName, columnNames, neededNames, requireColumns } from './columns.ts';
import { ImportFault } from './import-fault.ts';
import type { ImportOptions } from './options.ts';
import { csvFields, type RawRecord, rawRecords, type Start } from './records.ts';

export type ReadRow = { readonly fault: Fault } | { readonly row: Row };
export type RowReader = (record: RawRecord) => ReadRow;

const rowOf = (field: (name: ColumnName) => string | undefined): Row =>
  Object.fromEntries(columnNames.map((name) => [name, field(name) ?? ''])) as Row;

/** A value of JSON as text; one that is no text, or a number with more digits than it can hold, cannot be read. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
  return typeof value === 'object' || isRounded ? unreadable : String(value);
}

/** What stands in a line of JSON Lines, by its names; undefined where it is no object. */
function jsonFields(text: string): ReadonlyMap<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? new Map(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}

/** Of names that nobody asked for so many are kept: some files have keys for names. */
const mostNames = 50;

/** The bytes of a record that is too long to be read. */
const none = Buffer.alloc(0);

const beginning: Start = { bytes: 0, line: 1 };

/** How the rows of a file are read, and where the first one begins. */
type OpenedRows = { readonly first: Start; rowOf(text: string): ReadRow };

/** The first record of a CSV says what stands where. */
async function openCsv({ path, separator, columns }: ImportOptions, text: TextReader): Promise<OpenedRows> {
  for await (const [first] of rawRecords(path, separator, beginning, text)) {
    if (!first) continue;
    const names = csvFields(text.decode(first.bytes ?? none), separator) ?? [];
    const header = names.map((name) => name.trim());
    requireColumns(columns, header);
    const places = new Map(columnNames.map((name) => [name, header.indexOf(columns[name].name)]));
    return {
      first: { bytes: first.end, line: first.nextLine },
      rowOf: (record) => {
        const fields = csvFields(record, separator);
        if (!fields || fields.length !== header.length) return { fault: 'fields' };
        return { row: rowOf((name) => fields[places.get(name) ?? -1]) };
      },
    };
  }
  throw new ImportFault('The file is empty.');
}

/** The names in the rows of JSON Lines, up to the row by which all that are needed have come. */
async function jsonNames({ path, columns }: ImportOptions, text: TextReader): Promise<string[]> {
  const names = new Set<string>();
  const missing = new Set(neededNames(columns));
  for await (const records of rawRecords(path, undefined, beginning, text))
    for (const { bytes = none } of records) {
      for (const name of jsonFields(text.decode(bytes))?.keys() ?? [])
        if (missing.delete(name) || names.size < mostNames) names.add(name);
      if (missing.size === 0) return [...names];
    }
  return [...names];
}

/** Each line of JSON Lines says itself what stands where: a name is missing where no line has it. */
async function openJsonLines(options: ImportOptions, text: TextReader): Promise<OpenedRows> {
  const { columns } = options;
  requireColumns(columns, await jsonNames(options, text));
  return {
    first: beginning,
    rowOf: (record) => {
      const fields = jsonFields(record);
      if (!fields) return { fault: 'fields' };
      return { row: rowOf((name) => textOf(fields.get(columns[name].name))) };
    },
  };
}

/** Opens a file whose columns are those of the options; throws `ImportFault` where they are not, before any row. */
export async function openRows(options: ImportOptions) {
  const unit = textReader(options.encoding);
  if (!unit) throw new ImportFault(`--encoding is one of ${encodingNames.join(', ')}`);
  const opened = await (options.format === 'csv' ? openCsv : openJsonLines)(options, unit);
  // A sign that cannot be read costs the field that it stands in.
  const read: RowReader = ({ bytes }) => (bytes ? opened.rowOf(unit.decode(bytes)) : { fault: 'too-long' });
  return { read, first: opened.first, unit };
}
