/** One measured number, and what it must reach where it has a goal. No two of one part are called the same. */
export interface Measure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Whether a measure reaches its goal; one without a goal does. */
export const reached = ({
  value,
  atLeast = Number.NEGATIVE_INFINITY,
  atMost = Number.POSITIVE_INFINITY,
}: Measure): boolean => value >= atLeast && value <= atMost;

function goalOf({ atLeast, atMost }: Measure): string {
  if (atLeast !== undefined && atMost !== undefined) return `${atLeast} to ${atMost}`;
  if (atLeast !== undefined) return `≥ ${atLeast}`;
  return atMost === undefined ? '' : `≤ ${atMost}`;
}

/** Measures for console.table: value with unit, goal and whether it was met, by what was measured. */
export const tableOf = (measures: readonly Measure[]) =>
  Object.fromEntries(
    measures.map((measure) => {
      const value = `${Number(measure.value.toPrecision(3)).toLocaleString('en')} ${measure.unit}`.trim();
      const goal = goalOf(measure);
      return [measure.what, { value, goal, met: goal === '' ? '' : reached(measure) ? 'yes' : 'MISSED' }];
    }),
  );
