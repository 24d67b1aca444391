import type { FoundBy } from '@daemun/contract/console/members';
import { canonicalEmail } from '@daemun/contract/rules/email';
import { canonicalNickname, nicknameKey } from '@daemun/contract/rules/nickname';
import { isPrefix, type SearchDepth } from '../../domain/search-depth.ts';
import type { SearchTerm } from '../../ports/member-search.ts';
import type { Member } from '../../ports/members.ts';
import type { StorePorts } from '../../ports/ports.ts';
import { maskedMember } from '../accounts/masked-member.ts';

/** So many members are told of; who looks for one person types more. */
export const mostFound = 20;
const termOf = (text: string, depth: SearchDepth): SearchTerm => ({
  text,
  whole: depth === 'whole' || !isPrefix(text),
});

/** A name, then the last four digits of a phone number: what a caller says of themselves. */
const nameAndDigits = /^(?<name>.+?)\s+(?<digits>\d{4})$/;

type Search = {
  readonly by: FoundBy;
  find(
    tx: Pick<StorePorts, 'members' | 'memberSearch'>,
    typed: string,
    count: number,
    depth: SearchDepth,
  ): Promise<Member[]>;
};

/** The ways in which members are looked for, in the order in which they are told of. */
const searches: readonly Search[] = [
  {
    by: 'number',
    find: async ({ members }, typed) => {
      const member = await members.find(typed);
      return member ? [member] : [];
    },
  },
  {
    by: 'email',
    find: ({ memberSearch }, typed, count, depth) =>
      memberSearch.beginning('EMAIL', termOf(canonicalEmail(typed), depth), count),
  },
  {
    by: 'id',
    find: ({ memberSearch }, typed, count, depth) =>
      memberSearch.beginning('ID', termOf(canonicalEmail(typed), depth), count),
  },
  {
    by: 'nickname',
    find: ({ memberSearch }, typed, count, depth) =>
      memberSearch.beginning('NICKNAME', termOf(nicknameKey(canonicalNickname(typed)), depth), count),
  },
  {
    by: 'name',
    find: async ({ memberSearch }, typed, count) => {
      const { name, digits } = nameAndDigits.exec(typed)?.groups ?? {};
      return name && digits ? memberSearch.named(name.normalize('NFC'), digits, count) : [];
    },
  },
  { by: 'provider', find: ({ memberSearch }, typed, count) => memberSearch.linked(typed, count) },
];

/** Members of whom the desk knows a part, each once, and whether there are more than are told of. */
export async function foundMembers(
  tx: Pick<StorePorts, 'members' | 'memberSearch'>,
  who: string,
  depth: SearchDepth,
): Promise<{ readonly found: readonly (Member & { readonly foundBy: FoundBy })[]; readonly more: boolean }> {
  const typed = who.trim();
  const found = new Map<string, Member & { readonly foundBy: FoundBy }>();
  for (const { by, find } of searches)
    for (const member of await find(tx, typed, mostFound + 1, depth))
      if (!found.has(member.id)) found.set(member.id, { ...member, foundBy: by });
  return { found: [...found.values()].slice(0, mostFound), more: found.size > mostFound };
}

/** What a list shows of a member who was found: masked, and by what it was found. */
export const toldFound = ({ foundBy, ...member }: Member & { readonly foundBy: FoundBy }) => ({
  ...maskedMember(member),
  found_by: foundBy,
});
