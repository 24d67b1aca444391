import { timingSafeEqual } from 'node:crypto';

/** Whether two digests are the same, in a time that tells nothing; none is the same as nothing. */
export const same = (one: Buffer, other: Buffer): boolean =>
  one.length > 0 && one.length === other.length && timingSafeEqual(one, other);

/** The same of their texts. */
export const sameText = (one: string, other: string): boolean => same(Buffer.from(one), Buffer.from(other));
