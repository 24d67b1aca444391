import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

function ticks(): { busy: number; all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const values = line.split(/\s+/).slice(1, 9).map(Number);
  const all = values.reduce((sum, value) => sum + value, 0);
  return { busy: all - (values[3] ?? 0) - (values[4] ?? 0), all };
}

/** Share of the processors that others use while we do nothing for a moment; NaN where the system does not tell. */
export async function othersShare(milliseconds = 300): Promise<number> {
  try {
    const before = ticks();
    await sleep(milliseconds);
    const after = ticks();
    return (after.busy - before.busy) / (after.all - before.all);
  } catch {
    return Number.NaN;
  }
}
