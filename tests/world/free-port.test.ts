import { expect, test } from 'vitest';
import { freePort } from '../free-port.ts';

test('no port is given out twice before somebody listens on it', async () => {
  const ports = new Set<number>();
  for (let count = 0; count < 200; count += 1) ports.add(await freePort());
  expect(ports.size).toBe(200);
});
