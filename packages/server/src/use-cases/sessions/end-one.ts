import type { Ports } from '../../ports/ports.ts';

/**
 * Ends one session of a member, and what it asked for by mail and waits for its press; false where it is not theirs or has
 * ended.
 */
export async function endOne(
  { links, sessions }: Pick<Ports, 'links' | 'sessions'>,
  member: string,
  id: string,
  now: number,
): Promise<boolean> {
  const ended = await sessions.end(member, id, now);
  if (ended) await links.dropOfEndedSessions(member);
  return ended;
}
