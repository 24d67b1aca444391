/** The name of the package at a place of the lock (`packages/a/node_modules/@b/c` is `@b/c`). */
export const nameOf = (place: string) =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Whether we wrote what stands at a place. */
export const isOurs = (place: string) => !place.includes('node_modules/');
