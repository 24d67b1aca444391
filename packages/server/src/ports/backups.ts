/** A whole backup that the operator's command made. */
export type BackupMade = {
  /** The moment whose rows it holds. */
  readonly at: number;
  readonly rows: number;
};

/** The newest backup, for whoever watches how old it is. */
export type Backups = {
  /** Notes one; where a newer one is noted nothing changes. */
  note(made: BackupMade): Promise<void>;
  /** The moment whose rows the newest holds; undefined = none was made. */
  newest(): Promise<number | undefined>;
};
