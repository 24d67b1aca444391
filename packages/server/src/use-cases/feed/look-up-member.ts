import type { FeedScope } from '../../domain/feed-scopes.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import { type FeedReader, FeedRejected } from '../../ports/feed.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'members' | 'interests' | 'marketing' | 'events'>;
type Fields = Readonly<Record<string, unknown>>;

const iso = (at: number): string => new Date(at).toISOString();

/** What each scope lets a reader see of a member. */
const fieldsOf: Readonly<Record<FeedScope, (needs: Needs, member: Member) => Promise<Fields>>> = {
  events: async () => ({}),
  newsletter: async () => ({}),
  status: async (_needs, { status, created_at }) => ({
    status: status.toLowerCase(),
    since: iso(created_at),
  }),
  marketing: async ({ marketing }, member) => {
    const stands = (await marketing.of(member.id)).some(({ kind }) => kind === 'MKT_EMAIL');
    return stands && member.status === 'ACTIVE' ? { email: provenEmail(member) } : {};
  },
  email: async (_needs, member) => ({ email: provenEmail(member) }),
  nickname: async (_needs, { nickname }) => ({ nickname }),
  topics: async ({ interests }, { id }) => ({
    topics: (await interests.of(id)).map(({ kind, code }) => ({ kind, code })),
  }),
  consents: async ({ marketing }, { id }) => ({
    consents: (await marketing.of(id)).map(({ category, kind, agreed_at }) => ({
      category,
      kind,
      agreed_at: iso(agreed_at),
    })),
  }),
};

/** What is told of a closed account: that it is closed. */
const closedFields = (scopes: FeedReader['scopes'], { created_at }: Member): Fields =>
  scopes.includes('status') ? { status: 'closed', since: iso(created_at) } : {};

/** What a reader's scopes let it see of a member now. Throws `FeedRejected`. */
export async function lookUpMember(needs: Needs, { scopes }: FeedReader, id: string): Promise<Fields> {
  const member = await needs.members.find(id);
  if (!member || member.status === 'WAITING')
    throw new FeedRejected((await needs.events.hasLeft(id)) ? 'member-left' : 'member-unknown');
  // Nothing may be sent to a member who closed the account.
  if (member.status === 'WITHDRAWN') return { member: id, ...closedFields(scopes, member) };
  const parts = await Promise.all(scopes.map((scope) => fieldsOf[scope](needs, member)));
  return Object.assign({ member: id }, ...parts);
}
