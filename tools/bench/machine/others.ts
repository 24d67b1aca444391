import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of all processors so far: idle, and in all. */
function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((processor) => processor.times);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((each) => Object.values(each))) };
}

/** Share of the processors that others use while we do nothing for a moment. */
export async function othersShare(milliseconds = 300): Promise<number> {
  const before = processorTimes();
  await sleep(milliseconds);
  const after = processorTimes();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}
