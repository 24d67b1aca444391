/** The releases that exist, the oldest first. The first change after a release adds it here and names the next one below. */
export const madeReleases = ['0.1.0'] as const;

/** The release that this tree becomes. `npm run release` takes no other version. */
export const thisRelease = '0.2.0';

/** All releases, the oldest first. */
export const releases = [...madeReleases, thisRelease] as const;
export type Release = (typeof releases)[number];

/** How many releases the second one is after the first one. */
export const releasesBetween = (one: Release, other: Release): number =>
  releases.indexOf(other) - releases.indexOf(one);
