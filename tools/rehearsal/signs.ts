/** What monitoring finds at one moment. */
export interface Scrape {
  readonly at: number;
  /** The metrics of each node by series; undefined of a node that does not answer. */
  readonly nodes: readonly (ReadonlyMap<string, number> | undefined)[];
  /** Whether a visitor from outside gets the login page. */
  readonly isReached: boolean;
  /** How many lines the log of the proxy has, one for each answer 5xx. */
  readonly proxyFailures: number;
}

/** Whether the condition of an alert was met in some scrapes, however long it lasted. */
export type Sign = (scrapes: readonly Scrape[]) => boolean;

/** Reads metrics in Prometheus' text format. */
export const seriesIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))] as const;
      }),
  );

/** The series of a name whose labels all have the given values. */
const valuesOf = (
  node: ReadonlyMap<string, number>,
  name: string,
  labels: Readonly<Record<string, string>>,
): number[] =>
  [...node].flatMap(([series, value]) => {
    const [own = ''] = series.split('{');
    const hasAll = Object.entries(labels).every(([label, wanted]) => series.includes(`${label}="${wanted}"`));
    return own === name && hasAll ? [value] : [];
  });

/** A node's series with a value that fits. */
export const hasSeries =
  (name: string, labels: Readonly<Record<string, string>>, fits: (value: number) => boolean): Sign =>
  (scrapes) =>
    scrapes.some(({ nodes }) => nodes.some((node) => node && valuesOf(node, name, labels).some(fits)));

/** A counter of a node that grew from one scrape that the node answered to the next one. */
export const hasGrown =
  (name: string, labels: Readonly<Record<string, string>>): Sign =>
  (scrapes) => {
    const places = scrapes[0]?.nodes.keys() ?? [];
    return [...places].some((place) => {
      const answered = scrapes.flatMap(({ nodes }) => nodes[place] ?? []);
      const sums = answered.map((node) => valuesOf(node, name, labels).reduce((sum, one) => sum + one, 0));
      return sums.some((sum, index) => index > 0 && sum > (sums[index - 1] ?? sum));
    });
  };

/** A node that does not answer. */
export const isNodeAway: Sign = (scrapes) => scrapes.some(({ nodes }) => nodes.includes(undefined));

/** No node answers. */
export const areAllAway: Sign = (scrapes) =>
  scrapes.some(({ nodes }) => nodes.every((node) => node === undefined));

/** A visitor from outside is not served. */
export const isNotReached: Sign = (scrapes) => scrapes.some(({ isReached }) => !isReached);

/** The proxy answers 5xx. */
export const hasProxyFailed: Sign = (scrapes) =>
  (scrapes.at(-1)?.proxyFailures ?? 0) > (scrapes[0]?.proxyFailures ?? 0);
