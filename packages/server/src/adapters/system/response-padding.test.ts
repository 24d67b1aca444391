import { expect, test } from 'vitest';
import { createResponsePadding } from './response-padding.ts';

/** How long an answer takes in all whose work took so long. */
async function answered(work: number, slowest?: number): Promise<number> {
  let at = 0;
  const time = {
    now: () => at,
    wait: async (milliseconds: number) => {
      at += milliseconds;
    },
  };
  const pad = createResponsePadding(250, slowest === undefined ? undefined : () => slowest, time).start();
  at += work;
  await pad();
  return at;
}

test('an answer takes a full step, or several where its work takes longer', async () => {
  expect([await answered(3), await answered(249), await answered(251)]).toEqual([250, 250, 500]);
});

test('where a check of a sister service’s hash is slow, everybody waits as long', async () => {
  const both = async (slowest: number) => [
    await answered(40, slowest),
    await answered(slowest + 60, slowest),
  ];
  for (const slowest of [60, 300, 420, 1_000]) {
    const [quick, slow] = await both(slowest);
    expect([slowest, quick]).toEqual([slowest, slow]);
  }
});
