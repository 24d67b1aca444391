import { depthOf, isLong } from '../setup/depths.ts';

/** Milliseconds to which a deployment pads what must not tell by its time. */
export const deployedPadding = 250;

/**
 * Samples of each class; the long form is for a machine that does nothing else. Each is padded: a hundred of seven classes take
 * four minutes, and twice that where they are measured once more.
 */
const samples = depthOf('samples of refused log-ins by time');
/** How far medians may lie apart, as a part of the larger one. */
export const bound = isLong ? 0.03 : 0.15;

/** Takes one sample of a class, in a round; answers how long it took. */
type SampleOf = (name: string, round: number) => Promise<number>;
type Medians = Readonly<Record<string, number>>;

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** One sample of each class after the other, each round in another order, so that what slows one slows all. */
async function mediansOf(count: number, names: readonly string[], sampleOf: SampleOf): Promise<Medians> {
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < count; round += 1) {
    const turned = names.map((_, index) => names[(index + round) % names.length] ?? '');
    for (const name of turned) times.get(name)?.push(await sampleOf(name, round));
  }
  return Object.fromEntries([...times].map(([name, each]) => [name, median(each)]));
}

export const spread = (medians: Medians): number => {
  const all = Object.values(medians);
  return (Math.max(...all) - Math.min(...all)) / Math.max(...all);
};

/** The medians of classes, after a round that is not counted; measured once more where they lie too far apart. */
export async function settledMedians(names: readonly string[], sampleOf: SampleOf): Promise<Medians> {
  await mediansOf(1, names, sampleOf);
  const first = await mediansOf(samples, names, sampleOf);
  return spread(first) <= bound ? first : mediansOf(samples, names, sampleOf);
}
