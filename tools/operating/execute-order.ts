import { createEncryption } from '../../packages/server/src/adapters/crypto/encryption.ts';
import { createSecrets } from '../../packages/server/src/adapters/crypto/secrets.ts';
import { StoreInUse } from '../../packages/server/src/adapters/store/engine/engine.ts';
import type { Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { CommandRejected, commandProblems } from '../../packages/server/src/ports/admin-command.ts';
import type { OperatingNeeds } from '../../packages/server/src/use-cases/operating/execute-command.ts';
import { type Configured, openStanding } from './configured-store.ts';
import { askService } from './door.ts';

/** What an order answers. */
export type CommandAnswer = Readonly<Record<string, unknown>>;

/** A kind of order: its path at the service's door, and the use case that executes it. */
export type OrderKind<Order> = {
  readonly path: string;
  readonly execute: (needs: OperatingNeeds, order: Order) => Promise<CommandAnswer>;
};

/** What a use case of the operators needs, over a store at one moment. */
export async function operatingNeeds({ config, masters }: Configured, store: Store): Promise<OperatingNeeds> {
  const now = await store.now();
  const [secrets, encryption] = [createSecrets(masters), createEncryption(masters)];
  const none = {
    returnOrigins: () => [],
    ownNames: [],
    passkeySite: { rpId: config.passkeyRpId, rpName: '' },
    consoleUrl: config.console?.url,
    agencyName: () => '',
    tellsScores: false,
    knowsCountries: config.countryHeader !== undefined,
    isBreached: () => false,
  };
  return { ...store, clock: { now: () => now }, secrets, encryption, settings: { ...config, ...none } };
}

async function here<Order>(
  configured: Configured,
  store: Store,
  { execute }: OrderKind<Order>,
  order: Order,
): Promise<CommandAnswer> {
  try {
    return await execute(await operatingNeeds(configured, store), order);
  } finally {
    await store.close();
  }
}

/** Where the store belongs to the running service, the service executes the order. */
async function there(dataDir: string, path: string, order: unknown): Promise<CommandAnswer> {
  const answer = (await askService(dataDir, path, order)) as { told?: CommandAnswer; problem?: string };
  if (answer.told) return answer.told;
  const problem = commandProblems.find((each) => each === answer.problem);
  if (problem) throw new CommandRejected(problem);
  throw new Error('The service could not do it; its log says why.');
}

/** Has an order executed by whoever has the store, each time on record. Throws `CommandRejected`. */
export async function executeOrder<Order>(
  configured: Configured,
  kind: OrderKind<Order>,
  order: Order,
): Promise<CommandAnswer> {
  const { dataDir } = configured.config;
  try {
    return await here(configured, await openStanding(configured, dataDir), kind, order);
  } catch (error) {
    if (error instanceof StoreInUse) return there(dataDir, kind.path, order);
    throw error;
  }
}
