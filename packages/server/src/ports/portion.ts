/** A bounded piece of a long work, after which others have their turn. */
export type Portion = {
  /** How many rows it changed. */
  readonly rows: number;
  /** Where the next piece begins; undefined = this was the last. */
  readonly next: string | undefined;
};
