import type { Measure } from '../measure.ts';
import { median } from '../statistics.ts';
import type { Walked } from './walk.ts';

const AT_MOST_MS = 100;

/** What walks at full speed and slowed-down walks say, by their medians, against what they must reach. */
export function stepMeasures(walks: readonly Walked[], slow: readonly Walked[], slowDown: number): Measure[] {
  const steps = Object.keys(walks[0]?.screens ?? {});
  return [
    ...steps.map((step) => ({
      what: step,
      value: median(walks.map(({ screens }) => screens[step] ?? Number.NaN)),
      unit: 'ms',
      atMost: AT_MOST_MS,
    })),
    {
      what: `slowest interaction, processor ${slowDown}× slower`,
      value: median(slow.map(({ interaction }) => interaction)),
      unit: 'ms',
      atMost: AT_MOST_MS,
    },
  ];
}
