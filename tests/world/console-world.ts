import type { StaffRole } from '@daemun/contract/console/roles';
import { approvesAfter } from '@daemun/contract/console/staff-room';
import { theMachine } from '../../packages/server/src/domain/staff-relations.ts';
import type { StaffPerson } from '../../packages/server/src/ports/staff.ts';
import { makeInvitation } from '../../packages/server/src/use-cases/staff/invite.ts';
import { freePort } from '../free-port.ts';
import { createWorld, type World } from '../world.ts';
import { type Enrolled, enrol, logInStaff } from './console-client.ts';
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
  /** Somebody of a role, who was invited on the machine, perhaps some milliseconds ago, sets the account up and logs in. */
  employ(email: string, role: StaffRole, age?: number): Promise<Enrolled>;
  close(): Promise<void>;
}

/** Invites somebody on the machine as of a while ago; answers the secret of the invitation, which is still good. */
async function invited(
  { service: { ports } }: World,
  person: Omit<StaffPerson, 'id'>,
  age: number,
): Promise<string> {
  const id = ports.secrets.id();
  const { secret, invitation } = makeInvitation(ports, id);
  const at = ports.clock.now() - age;
  await ports.inTransaction(async ({ staff }) => {
    await staff.add({ id, ...person }, invitation, at);
    await staff.tie({ staff_id: id, kind: 'INVITED', by_id: theMachine, at });
  });
  return secret;
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
    employ: async (email, role, age = 2 * approvesAfter) => {
      const account = await enrol(
        consoleUrl,
        await invited(world, { email, role, name: '김상담' }, age),
        now(),
      );
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
