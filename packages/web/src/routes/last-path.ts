let path: string | undefined;

/** The path (below its language) of the page that shows now, from which the next one is asked for. */
export const lastPath = (): string | undefined => path;

export const setLastPath = (now: string): void => {
  path = now;
};
