import type { Rows } from './rows.ts';

export type StoreName = 'SQLite' | 'PostgreSQL';

/** Processor seconds of all processes of a server, transactions, bytes of its write-ahead log. */
export type Spent = { readonly processor: number; readonly transactions: number; readonly logBytes: number };

/** A filled store that a service may be started on. */
export type BenchStore = {
  readonly name: StoreName;
  readonly members: number;
  /** Version and durability, as far as the store tells them. */
  readonly about: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Undoes what earlier measurements left, while no service runs on it: the sample's sessions are of now again. */
  refresh(): Promise<void>;
  /** What the server has used so far; missing where the store is no server. */
  spent?(): Promise<Spent>;
};

/** A store while nobody serves from it: what the filling needs of an engine. */
export type Filler = {
  /** Adds rows; on PostgreSQL as one transaction. */
  add(rows: Rows): Promise<void>;
  /** Deletes whoever signed up, these members' other sessions and all counts, and makes their sessions of now. */
  refresh(members: readonly string[], now: number): Promise<void>;
  /** After the last row: statistics, checkpoint. */
  settle(): Promise<void>;
  close(): Promise<void>;
};
