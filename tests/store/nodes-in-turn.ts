import { afterEach, beforeEach } from 'vitest';
import { freshPlace, type Place, storeOfRun } from '../world/database.ts';
import { createWorld, type World } from '../world.ts';

/** Services on one place, each with an environment of its own. */
export interface NodesInTurn {
  readonly place: Place;
  /** One more node with this environment; SQLite has one node at a time, there the others leave first. */
  node(environment: Readonly<Record<string, string>>): Promise<World>;
  leave(world: World): Promise<void>;
  leaveAll(): Promise<void>;
}

/** Has an empty place for each test; its nodes leave and it is removed afterwards. */
export function useNodesInTurn(): NodesInTurn {
  let place: Place;
  const worlds = new Set<World>();
  const leave = async (world: World) => {
    worlds.delete(world);
    await world.close();
  };
  const leaveAll = async () => {
    for (const world of worlds) await leave(world);
  };
  beforeEach(async () => {
    place = await freshPlace(storeOfRun());
  });
  afterEach(async () => {
    await leaveAll();
    await place.remove();
  });
  return {
    get place() {
      return place;
    },
    node: async (environment) => {
      if (storeOfRun() === 'sqlite') await leaveAll();
      // Hashes stand in the store as a deployment's do.
      const own = { ...place.environment, ...environment };
      const world = await createWorld({ isTimed: true, environment: own });
      worlds.add(world);
      return world;
    },
    leave,
    leaveAll,
  };
}
