import type { Measure } from './measure.ts';
import type { BenchStore } from './store/bench-store.ts';

/** What a part of the bench is given. */
export type Bed = {
  /** At most one of a kind and size; smaller before larger. */
  readonly stores: readonly BenchStore[];
  /** How often each measurement is repeated. */
  readonly rounds: number;
  /** Says what is being done, for those who wait. */
  say(line: string): void;
};

/** What a part found: numbers with goals, and lines that explain them. */
export type Findings = {
  readonly measures: readonly Measure[];
  readonly notes?: readonly string[];
  /** Share of the processors that others used, looked at between the rounds. */
  readonly others?: readonly number[];
};

export type Part = {
  readonly title: string;
  /** Runs only where it is named: it takes long, or is of another command. */
  readonly onRequest?: true;
  run(bed: Bed): Promise<Findings>;
};

/** How a store is called in the table. */
export const storeLabel = ({ name, members }: BenchStore): string =>
  `${name}, ${members.toLocaleString('en')} members`;

/** For each kind of store: its smallest and its largest, where they differ. */
export function sizePairs<T extends { readonly store: BenchStore }>(
  items: readonly T[],
): [small: T, large: T][] {
  return [...Map.groupBy(items, ({ store }) => store.name).values()].flatMap((group) => {
    const [small] = group;
    const large = group.at(-1);
    return small && large && small !== large ? [[small, large] as [T, T]] : [];
  });
}
