import { createWorld, type World, type WorldOptions } from '../world.ts';
import { freshPlace, storeOfRun } from './database.ts';

/** Several services on one store, whose mails all arrive in the first one's inbox. */
export interface Nodes {
  readonly first: World;
  /** The node of an index; counting on past the last begins again. */
  at(index: number): World;
  close(): Promise<void>;
}

/**
 * As many nodes as asked for, each with options of its own, where the engine serves several processes; SQLite serves one, which then is all of
 * them.
 */
export async function createNodes(
  count: number,
  environment: Readonly<Record<string, string>> = {},
  optionsOf: (index: number) => Omit<WorldOptions, 'environment'> = () => ({}),
): Promise<Nodes> {
  const place = await freshPlace(storeOfRun());
  const shared = { ...environment, ...place.environment };
  const first = await createWorld({ ...optionsOf(0), environment: shared });
  const { smtp = '' } = (await (await fetch(new URL('/directory.json', first.sandboxUrl))).json()) as {
    smtp?: string;
  };
  const nodes = [first];
  while (storeOfRun() === 'postgres' && nodes.length < count)
    nodes.push(await createWorld({ ...optionsOf(nodes.length), environment: { ...shared, SMTP_URL: smtp } }));
  return {
    first,
    at: (index) => nodes[index % nodes.length] ?? first,
    close: async () => {
      for (const node of nodes.reverse()) await node.close();
      await place.remove();
    },
  };
}
