import { nicePersonRows } from '../identity/persons.ts';
import { socialPersonRows } from '../social/persons.ts';
import type { PersonRow } from './persons.ts';

/** Everybody at every stand-in that asks who one is (decisions §7). */
export const personRows: readonly PersonRow[] = [...socialPersonRows, ...nicePersonRows];
