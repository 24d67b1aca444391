import type { Measure } from './measure.ts';
import type { BenchStore } from './store/bench-store.ts';

/** What a part of the bench is given. */
export type Bed = {
  /** At most one of a kind and size; smaller before larger. */
  readonly stores: readonly BenchStore[];
  /** How often each measurement is repeated. */
  readonly rounds: number;
};

/** What a part found. */
export type Findings = {
  readonly measures: readonly Measure[];
  /** Share of the processors that others used, looked at between the rounds. */
  readonly others?: readonly number[];
};

export type Part = {
  readonly title: string;
  run(bed: Bed): Promise<Findings>;
};

/** How a store is called in the table. */
export const storeLabel = ({ name, members }: BenchStore): string =>
  `${name}, ${members.toLocaleString('en')} members`;

/** Measures one store after the other, each with the machine to itself. */
export const storeByStore =
  (measure: (store: BenchStore, rounds: number) => Promise<Findings>): Part['run'] =>
  async ({ stores, rounds }) => {
    const all: Findings[] = [];
    for (const store of stores) all.push(await measure(store, rounds));
    return {
      measures: all.flatMap(({ measures }) => measures),
      others: all.flatMap(({ others = [] }) => others),
    };
  };
