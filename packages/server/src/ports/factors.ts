/** The authenticator app of a member. */
export type Totp = {
  readonly member_id: string;
  /** The key, sealed for its member. */
  readonly sealed: string;
  /** The last step of time whose code was taken: a code serves once. */
  readonly last_step: number;
  readonly created_at: number;
  /** Whether log-ins by a provider are asked, too. */
  readonly social: boolean;
  /** From when on it is taken away, since its owner lost it (docs/decisions/082); null where nobody asked for that. */
  readonly reset_due_at: number | null;
};

/** Names the row of a key, to which its seal is bound. */
export const rowOfTotp = (member: string): string => member;

/** Authenticator apps and recovery codes (docs/decisions/080). */
export type Factors = {
  of(member: string): Promise<Totp | undefined>;
  /** Keeps an authenticator app in the place of an older one. */
  put(totp: Omit<Totp, 'reset_due_at'>): Promise<void>;
  /** Has an app taken away from a time on, where that was not asked before: of many that ask at once, one gets true. */
  askReset(member: string, dueAt: number): Promise<boolean>;
  /** Leaves the app; false where nobody asked. */
  stopReset(member: string): Promise<boolean>;
  /** Members whose app is to be taken away until a time and who were told once, but those who are left out. */
  toldOnce(until: number, count: number, leftOut: readonly string[]): Promise<string[]>;
  /** Notes that the owner was told for the second time; false where that was noted before, or nothing is asked any more. */
  noteTold(member: string, at: number): Promise<boolean>;
  /** Takes an app away with its codes whose time has come, in one statement each; false where none is. */
  endReset(member: string, now: number): Promise<boolean>;
  /** Members whose app is to be taken away by now, but those who are left out. */
  resetsDue(now: number, count: number, leftOut: readonly string[]): Promise<string[]>;
  /** Takes the code of a step, in one statement: of many that bring it, one gets true, and nobody one that is older. */
  useStep(member: string, step: number): Promise<boolean>;
  /** Whether log-ins by a provider are asked; false where no app stands. */
  setSocial(member: string, social: boolean): Promise<boolean>;
  /** Takes app and codes away; of an app that came since a time only, where one is named. False where none goes. */
  remove(member: string, since?: number): Promise<boolean>;
  /** Keeps recovery codes, by their digests, in the place of all older ones. */
  putCodes(member: string, digests: readonly string[], at: number): Promise<void>;
  /** Whether a recovery code stands unused. */
  hasCode(member: string, digest: string): Promise<boolean>;
  /** Uses a recovery code up, in one statement: of many that bring it, one gets true. */
  useCode(member: string, digest: string, at: number): Promise<boolean>;
  codesLeft(member: string): Promise<number>;
  /** Returns when the recovery codes were made, or null if there are none. */
  codesSince(member: string): Promise<number | null>;
  /** Forgets the recovery codes that were made since a time. */
  dropCodes(member: string, since: number): Promise<void>;
  /** Some apps in the order of their members, after one of them. */
  after(member: string, count: number): Promise<Totp[]>;
  /** Puts another seal in the place of a key's; false where it was changed meanwhile. */
  reseal(totp: Pick<Totp, 'member_id' | 'sealed'>, sealed: string): Promise<boolean>;
};
