import type { StaffRole } from '@daemun/contract/console/roles';
import { freePort } from '../free-port.ts';
import { createWorld, type World } from '../world.ts';
import { type Enrolled, enrol, invite, logInStaff } from './console-client.ts';
import { freshPlace, storeOfRun } from './database.ts';

/** Between two codes of an authenticator app, in milliseconds. */
export const step = 30_000;

/** A world with the desk's console, and who works there. */
export interface ConsoleWorld {
  readonly world: World;
  /** For the operators' commands. */
  readonly environment: Readonly<Record<string, string>>;
  readonly consoleUrl: string;
  /** The time of the service. */
  now(): number;
  /** Invites somebody of a role, who sets the account up and logs in. */
  employ(email: string, role: StaffRole): Promise<Enrolled>;
  close(): Promise<void>;
}

/** Boots a world with a console, perhaps set up otherwise. Close it when done. */
export async function createConsoleWorld(more: Readonly<Record<string, string>> = {}): Promise<ConsoleWorld> {
  const place = await freshPlace(storeOfRun());
  const port = await freePort();
  const consoleUrl = `http://localhost:${port}`;
  const environment = { ...place.environment, CONSOLE_PORT: String(port), ...more };
  const world = await createWorld({ environment });
  const now = () => world.service.clock.now();
  return {
    world,
    environment,
    consoleUrl,
    now,
    employ: async (email, role) => {
      const account = await enrol(consoleUrl, await invite(environment, email, role), now());
      const { result } = (await logInStaff(account, now() + step)).envelope;
      if (result !== '0000') throw new Error(`not logged in: ${result}`);
      return account;
    },
    close: async () => {
      await world.close();
      await place.remove();
    },
  };
}
