export type StoreName = 'SQLite' | 'PostgreSQL';

/** A filled store that a service may be started on. */
export type BenchStore = {
  readonly name: StoreName;
  readonly members: number;
  /** Version and durability, as far as the store tells them. */
  readonly about: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Undoes what earlier measurements left, while no service runs on it: the sample's sessions are of now again. */
  refresh(): Promise<void>;
  /** Changes rows while no service runs on it. */
  filler(): Promise<Filler>;
};

/** A store while nobody serves from it, and the little in which the engines' SQL differs. A statement takes one list as JSON. */
export type Filler = {
  run(sql: string, list?: readonly unknown[]): Promise<void>;
  /** Lets rows be added as fast as the engine can write them. */
  readonly hasten: string;
  /** Selects the rows of the list into columns of a table. */
  rows(table: string, columns: readonly string[]): string;
  /** A relation of the whole numbers from 1 to a count, each as `i`. */
  series(count: number): string;
  /** Selects the texts of the list. */
  readonly texts: string;
  /** After the last row: statistics, checkpoint. */
  readonly settle: readonly string[];
  close(): Promise<void>;
};
