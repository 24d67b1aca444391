import { FeedRejected } from '../../ports/feed.ts';
import type { Subscription } from '../../ports/newsletters.ts';
import type { Ports } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'newsletters'>;

/** Subscriptions that one answer lists. */
const page = 500;

const told = ({ id, email, language, confirmed_at, created_at }: Subscription) => ({
  subscription: id,
  email,
  language,
  since: new Date(confirmed_at ?? created_at).toISOString(),
});

/** A subscription of the newsletter as it stands. Throws `FeedRejected` where there is none, or none any more. */
export async function lookUpSubscription({ newsletters }: Needs, id: string) {
  const found = await newsletters.find(id);
  if (!found || found.confirmed_at === null) throw new FeedRejected('subscription-unknown');
  return told(found);
}

/** The subscriptions that stand, by their number: for the first fill of another system. */
export async function listSubscriptions({ newsletters }: Needs, after: string) {
  const found = await newsletters.page(after, page);
  return {
    subscriptions: found.map(told),
    next: found.length < page ? null : (found.at(-1)?.id ?? null),
  };
}
