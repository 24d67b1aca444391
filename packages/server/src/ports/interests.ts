import type { Interest, InterestKind } from '@daemun/contract/codes/interests';

export type Interests = {
  of(member: string, kind?: InterestKind): Promise<{ kind: InterestKind; code: Interest }[]>;
  /** Replaces all of one kind. */
  replace(member: string, kind: InterestKind, codes: readonly Interest[]): Promise<void>;
};
