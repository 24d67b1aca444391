import {
  encodingNames,
  type TextReader,
  textReader,
} from '../../packages/server/src/adapters/system/text-encoding.ts';
import type { Fault, Row } from './account.ts';
import { columnNames, ImportFault, type ImportOptions } from './options.ts';
import { csvFields, type RawRecord, rawRecords } from './records.ts';

export type ReadRow = { readonly fault: Fault } | { readonly row: Row };
export type RowReader = (record: RawRecord) => ReadRow;

const rowOf = (field: (name: (typeof columnNames)[number]) => unknown): Row =>
  Object.fromEntries(
    columnNames.map((name) => {
      const value = field(name);
      return [name, value === null || value === undefined ? '' : String(value)];
    }),
  ) as Row;

function jsonRow({ columns }: ImportOptions, text: string): ReadRow {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { fault: 'fields' };
    const fields = value as Readonly<Record<string, unknown>>;
    return { row: rowOf((name) => (Object.hasOwn(fields, columns[name]) ? fields[columns[name]] : '')) };
  } catch {
    return { fault: 'fields' };
  }
}

function csvRow({ columns, separator }: ImportOptions, header: readonly string[], text: string): ReadRow {
  const fields = csvFields(text, separator);
  if (!fields || fields.length !== header.length) return { fault: 'fields' };
  return { row: rowOf((name) => fields[header.indexOf(columns[name])]) };
}

/** The names in the first record of a CSV. Throws `ImportFault` where the needed ones are not there. */
async function headerOf(options: ImportOptions, text: TextReader) {
  const beginning = { bytes: 0, line: 1 };
  for await (const [first] of rawRecords(options.path, options.separator, beginning, text)) {
    if (!first) continue;
    const names = csvFields(text.decode(first.bytes ?? Buffer.alloc(0)), options.separator) ?? [];
    const header = names.map((name) => name.trim());
    for (const needed of ['id', 'password'] as const) {
      const name = options.columns[needed];
      if (!header.includes(name)) throw new ImportFault(`The file has no column "${name}" (--columns).`);
    }
    return { header, after: { bytes: first.end, line: first.nextLine } };
  }
  throw new ImportFault('The file is empty.');
}

/** How the rows of a file are read, and where the first one begins. */
export async function openRows(options: ImportOptions) {
  const unit = textReader(options.encoding);
  if (!unit) throw new ImportFault(`--encoding is one of ${encodingNames.join(', ')}`);
  const { header, after } =
    options.format === 'csv' ? await headerOf(options, unit) : { header: [], after: { bytes: 0, line: 1 } };
  const read: RowReader = ({ bytes }) => {
    if (!bytes) return { fault: 'too-long' };
    // A sign that cannot be read costs the field that it stands in.
    const text = unit.decode(bytes);
    return options.format === 'csv' ? csvRow(options, header, text) : jsonRow(options, text);
  };
  return { read, first: after, unit };
}
