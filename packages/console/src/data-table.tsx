import type { ReactNode } from 'react';
import { useSay } from './words.ts';

export type Row = { readonly key: string; readonly cells: readonly ReactNode[] };

type DataTableProps = {
  readonly caption: string;
  /** The messages that name them. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
};

/** A table with its caption; the first cell of a row is its head. It scrolls by itself where the window is narrow. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  const say = useSay();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="table" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {say(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
