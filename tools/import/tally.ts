import { type ColumnName, type Columns, columnNames } from './columns.ts';
import type { Outcome } from './report.ts';

export type Tally = {
  /** How many rows ended in each way and why, by the words of both. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** How many accounts have each field; none has no ID, so that is how many accounts there are. */
  readonly fields: ReadonlyMap<ColumnName, number>;
};

/** Counts one more of a name. */
export const addTo = <Name>(counts: Map<Name, number>, name: Name): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};

/** Counts what became of rows, one by one. */
export function createTally() {
  const outcomes = new Map<string, number>();
  const fields = new Map<ColumnName, number>();
  const add = ({ result, reason, fields: had }: Outcome) => {
    addTo(outcomes, `${result} ${reason}`.trim());
    for (const field of had) addTo(fields, field);
  };
  return { outcomes, fields, add };
}

/** How many accounts have each field, and which column of the file it is from; 0 where none has it. */
export function fieldLines({ fields }: Tally, columns: Columns): string[] {
  const countOf = (field: ColumnName) => fields.get(field) ?? 0;
  const lineOf = (field: ColumnName) => `  ${countOf(field)} ${field}, column "${columns[field].name}"`;
  return [`Of ${countOf('id')} accounts in the file have`, ...columnNames.map(lineOf)];
}
