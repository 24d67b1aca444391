import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { createWorld, type World } from '../world.ts';
import { known, named, part } from './owner-walk-cells.ts';
import { walkThrough } from './owner-walk-run.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

test.each([...named('known', known), ...named('walk', part(0))])('%s', (_name, cell) =>
  walkThrough(world, cell),
);
