import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'vitest';
import { emptyDatabase } from '../world/database.ts';
import { openTcpGate } from '../world/tcp-gate.ts';
import { createWorld } from '../world.ts';
import { signIn } from './away.ts';
import { backWithin, expectRidden, load } from './load-through-outage.ts';
import { expectSettled } from './sign-ups.ts';

test('a line to the database that breaks or swallows everything: no answer hangs', async () => {
  const { url, drop } = await emptyDatabase();
  const gate = await openTcpGate(Number(new URL(url).port));
  const through = new URL(url);
  through.port = String(gate.port);
  const world = await createWorld({ environment: { DATABASE_URL: through.href } });
  try {
    const options = await signIn(world);
    for (const [fault, longest] of [
      ['cut', 3500],
      ['hold', 7000],
    ] as const) {
      const running = load(world, options, fault);
      await sleep(500);
      gate[fault]();
      await sleep(fault === 'hold' ? 6500 : 1500);
      gate.open();
      await backWithin(world, options, 8000);
      const ended = await running.end();
      await expectRidden(world, ended, longest);
      await expectSettled(world, ended.signUps, url);
    }
  } finally {
    await world.close();
    await gate.close();
    await drop();
  }
});
