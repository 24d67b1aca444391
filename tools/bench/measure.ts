/** One measured number, and what it must reach where it has a goal. */
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

const shown = (value: number): string =>
  Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en', {
        maximumFractionDigits: Math.abs(value) < 10 ? 3 : Math.abs(value) < 100 ? 1 : 0,
      });

function goalOf(measure: Measure): string {
  const { atLeast, atMost } = measure;
  if (atLeast === undefined && atMost === undefined) return '';
  const goal =
    atLeast !== undefined && atMost !== undefined
      ? `${atLeast} to ${atMost}`
      : atLeast === undefined
        ? `≤ ${atMost}`
        : `≥ ${atLeast}`;
  return `${goal.padEnd(10)} ${reached(measure) ? 'met' : 'MISSED'}`;
}

/** Measures as lines of one table: what, value with unit, goal and whether it was met. */
export function tableOf(measures: readonly Measure[]): string[] {
  const rows = measures.map((measure) => [
    measure.what,
    `${shown(measure.value)} ${measure.unit}`.trimEnd(),
    goalOf(measure),
  ]);
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const [first, second] = [width(0), width(1)];
  return rows.map(([what = '', value = '', goal = '']) =>
    `${what.padEnd(first)}  ${value.padEnd(second)}  ${goal}`.trimEnd(),
  );
}
