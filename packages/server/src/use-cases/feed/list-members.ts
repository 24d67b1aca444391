import type { MarketingItem } from '../../ports/marketing-consents.ts';
import type { Ports } from '../../ports/ports.ts';

/** Members that one answer lists. */
const page = 500;

/** The members for whom a consent stands now, by their number: for the first fill of another system. */
export async function listMembers(
  { marketing }: Pick<Ports, 'marketing'>,
  item: MarketingItem,
  after: string,
) {
  const members = await marketing.agreeing(item, after, page);
  return { members, next: members.length < page ? null : (members.at(-1)?.member ?? null) };
}
