import type { LegacyService } from './legacy-accounts.ts';

/** How far the import of one file has come; written in the transaction of each batch. */
export type ImportProgress = {
  /** Service and fingerprint of the file. */
  readonly file: string;
  /** Bytes of the file that are done, and the line that comes next. */
  readonly bytes: number;
  readonly line: number;
  readonly good: number;
  readonly repeated: number;
  readonly broken: number;
  /** Bytes of the report that belong to what is done. */
  readonly report_bytes: number;
  readonly finished: 0 | 1;
  /** The options by which its rows are read. */
  readonly read_as: string;
};

/** The imports of sister services' accounts. */
export type Imports = {
  progress(file: string): Promise<ImportProgress | undefined>;
  save(progress: ImportProgress): Promise<void>;
  /** Which of these IDs are there already. */
  known(service: LegacyService, ids: readonly string[]): Promise<string[]>;
};
