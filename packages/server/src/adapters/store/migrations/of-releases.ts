import { type madeReleases, thisRelease } from '../../../domain/releases.ts';
import { OperatorFault } from '../../../ports/operator-fault.ts';

/** The releases that exist with the newest change of the tables of each, the oldest first. */
export type NewestChanges = Readonly<Record<string, string>>;

/** A release that changes no table has the change of the release before. */
export const newestChanges: Readonly<Record<(typeof madeReleases)[number], string>> = {
  '0.1.0': '004-named-actions-index',
};

/** The release that brought tables up to date last, and the releases between it and this one. */
export type StoreRelease = { readonly release: string; readonly skipped: readonly string[] };

/** The release of tables by their newest change. Tables that a first start left half made are of the first release. */
export function releaseOf(newest: string, changes: NewestChanges = newestChanges): StoreRelease {
  const made = Object.keys(changes);
  const at = Math.max(
    0,
    made.findLastIndex((release) => newest >= (changes[release] ?? '')),
  );
  const isNewer = newest > (Object.values(changes).at(-1) ?? '');
  return { release: isNewer ? thisRelease : (made[at] ?? thisRelease), skipped: made.slice(at + 1) };
}

/** Nodes of two releases ago would work beside this one, and do not read all that it writes. */
export class ReleaseSkipped extends OperatorFault {
  override readonly name = 'ReleaseSkipped';

  constructor({ release, skipped }: StoreRelease) {
    const [next = ''] = skipped;
    super(
      `ReleaseSkipped: the tables are of release ${release}, and this is ${thisRelease}. Nodes of ${release} do not read all that this release writes. Roll ${skipped.join(', then ')} first, beginning with ${next}. Or stop every node and run npm run migrate -- --paused. Nothing was changed.`,
    );
  }
}
