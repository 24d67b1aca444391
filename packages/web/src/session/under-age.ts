import { type Stored, stored } from './stored.ts';

/** What opens the page of a member who is under 14. */
type UnderAge = { readonly secret: string; readonly until: string | null };

const isUnderAge = (value: unknown): value is UnderAge =>
  typeof value === 'object' &&
  value !== null &&
  'secret' in value &&
  typeof value.secret === 'string' &&
  'until' in value &&
  (value.until === null || typeof value.until === 'string');

/** It outlives the way to the identity agency, where that takes the whole page. */
export const underAge: Stored<UnderAge> = stored('under-age', isUnderAge);
