import type { Member } from './members.ts';

/** What of a member has a beginning that is searched. */
export type Searched = 'EMAIL' | 'ID' | 'NICKNAME';

/** A text that is searched as it is kept; `whole` = nothing may follow it. */
export type SearchTerm = { readonly text: string; readonly whole: boolean };

/** How the desk looks for members of whom it knows a part. Each look reads an index, whatever the number of members. */
export type MemberSearch = {
  /** Members whose address, ID or nickname begins so, in the order of it; so many at most. */
  beginning(of: Searched, term: SearchTerm, count: number): Promise<Member[]>;
  /** Members of a verified name whose phone number ends so; so many at most. */
  named(name: string, lastDigits: string, count: number): Promise<Member[]>;
  /** Members whose account at a provider has that subject; so many at most. */
  linked(subject: string, count: number): Promise<Member[]>;
};
