/** Scoring events of specification §4; one of a kind per member and brand. */
export type Scores = {
  /** False where the member has this one already. */
  add(score: { member: string; code: string; brand: string; at: number }): Promise<boolean>;
  of(member: string): Promise<{ code: string; brand: string; at: number }[]>;
};
