import type { PartnerSettings } from './settings.ts';

export type PartnerRows = readonly PartnerSettings[];

/** The rows of the partners as they were read last. */
export type LiveRows = {
  now(): PartnerRows;
  /** What is wrong with the rows of the file, while the ones before are kept. */
  faults(): readonly string[];
};

/** What a look at the rows found. */
export type ReadRows = { readonly rows: PartnerRows } | { readonly faults: readonly string[] };

/** Works something out of the rows, and does so again only when they are others. */
export function fromRows<T>({ now }: Pick<LiveRows, 'now'>, make: (rows: PartnerRows) => T): () => T {
  let made: { readonly of: PartnerRows; readonly what: T } | undefined;
  return () => {
    const rows = now();
    if (made?.of !== rows) made = { of: rows, what: make(rows) };
    return made.what;
  };
}

type Told = {
  /** The rows have changed. */
  onRows(rows: PartnerRows): void;
  /** The rows cannot be used; the ones before are kept. */
  onFaults(faults: readonly string[]): void;
};

/** Keeps the rows as `look` reads them. A row that is wrong changes nothing; each other fault is told once. */
export function createLiveRows(first: PartnerRows, read: () => ReadRows, { onRows, onFaults }: Told) {
  let rows = first;
  let faults: readonly string[] = [];
  const live: LiveRows = { now: () => rows, faults: () => faults };
  const look = (): void => {
    const found = read();
    if ('faults' in found) {
      const isNew = found.faults.join('\n') !== faults.join('\n');
      faults = found.faults;
      if (isNew) onFaults(faults);
      return;
    }
    faults = [];
    if (JSON.stringify(found.rows) === JSON.stringify(rows)) return;
    rows = found.rows;
    onRows(rows);
  };
  return { ...live, look };
}
