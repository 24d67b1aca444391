/** A whole backup that the operator's command made. */
export type BackupMade = {
  /** The moment whose rows it holds. */
  readonly at: number;
  readonly rows: number;
  /** The moment of the oldest whole file that was kept; absent if none was looked for. */
  readonly oldest?: number | undefined;
};

/** The newest and the oldest backup, for whoever watches how old they are. */
export type Backups = {
  /** Notes one; where a newer one is noted nothing changes. */
  note(made: BackupMade): Promise<void>;
  /** The moment whose rows the newest holds; undefined = none was made. */
  newest(): Promise<number | undefined>;
  /** The moment whose rows the oldest file holds, as the newest command found it; undefined = none looked. */
  oldest(): Promise<number | undefined>;
};
