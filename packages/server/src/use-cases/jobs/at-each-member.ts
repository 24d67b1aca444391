import type { Throttle } from '../../ports/jobs.ts';
import { StoreFailure } from '../../ports/store-failure.ts';

/** So many are no members each with a fault of their own. */
const mostFailures = 100;

/** Members at whom something could not be done, each with its cause; all others were gone on with. */
export class MembersFailed extends AggregateError {
  override readonly name = 'MembersFailed';
}

/** A store that is away fails for everybody. */
const isAway = (error: unknown): boolean => error instanceof StoreFailure && error.kind === 'unavailable';

/**
 * Does something at each member of a list that grows shorter by it, one after the other and each by itself: where it fails, or
 * changes nothing, that member is left out of the list from then on and holds up no other. Answers the sum of what was done.
 * Throws `MembersFailed` at the end, and at once what the throttle or a store that is away throws.
 */
export async function atEachMember(
  throttle: Throttle,
  portion: (leftOut: readonly string[]) => Promise<readonly string[]>,
  act: (member: string) => Promise<number>,
): Promise<number> {
  const leftOut = new Set<string>();
  const failures: unknown[] = [];
  const failed = () => new MembersFailed(failures, `It failed at ${failures.length} members.`);
  let done = 0;
  const actAt = async (member: string) => {
    try {
      done += await act(member);
    } catch (error) {
      if (isAway(error)) throw error;
      leftOut.add(member);
      failures.push(error);
      if (failures.length > mostFailures) throw failed();
    }
  };
  let before: readonly string[] = [];
  for (let ids = await portion([]); ids.length > 0; ids = await portion([...leftOut])) {
    for (const id of ids.filter((id) => before.includes(id))) leftOut.add(id);
    for (const id of ids) {
      if (leftOut.has(id)) continue;
      await throttle();
      await actAt(id);
    }
    before = ids;
  }
  if (failures.length > 0) throw failed();
  return done;
}
