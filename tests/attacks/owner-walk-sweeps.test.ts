import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { createWorld, type World } from '../world.ts';
import { named, part, sweeps } from './owner-walk-cells.ts';
import { walkThrough } from './owner-walk-run.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

test.each([...named('every act', sweeps), ...named('walk', part(1))])('%s', (_name, cell) =>
  walkThrough(world, cell),
);
