import { pageMember } from './page-member.ts';
import { stored } from './stored.ts';

type Seen = { readonly member: string; readonly at: number };

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' && value !== null && 'member' in value && 'at' in value;

const kept = stored('seen-activity', isSeen);

/** When this tab last showed the member the list of activity, in milliseconds; undefined where it did not. */
export function activitySeenAt(): string | undefined {
  const seen = kept.read();
  return seen && seen.member === pageMember() ? String(seen.at) : undefined;
}

/** The list shows, with its newest row from a time that is told to the second. */
export function markActivitySeen(newest: string): void {
  const member = pageMember();
  if (member !== undefined) kept.write({ member, at: Date.parse(newest) + 1000 });
}
