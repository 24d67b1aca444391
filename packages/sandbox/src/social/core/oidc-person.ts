import type { SocialPerson } from './person.ts';

/** A person whom an id_token speaks of. */
export interface OidcPerson extends SocialPerson {
  /** Every claim the provider could tell of them, beside `sub`. */
  readonly claims: Readonly<Record<string, string | boolean | number>>;
}
