import type { ConsoleCall } from '@daemun/contract/console/call';
import {
  type ConsoleCallName,
  consoleCallNames,
  consoleCalls,
  freshLogin,
} from '@daemun/contract/console/calls';
import { dataOut } from '@daemun/contract/console/data-out';
import { staffRoles } from '@daemun/contract/console/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Enrolled } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld } from '../world/console-world.ts';
import { fieldsOf } from './console-fields.ts';
import { rightConsoleRequests } from './console-requests.ts';

let desk: ConsoleWorld;
const staff = {} as Record<(typeof staffRoles)[number], Enrolled>;

beforeAll(async () => {
  desk = await createConsoleWorld();
  for (const role of staffRoles)
    staff[role] = await desk.employ(`stale-${role.toLowerCase()}@hanbit.example`, role);
});
afterAll(() => desk.close());

const rowOf = (name: ConsoleCallName): ConsoleCall => consoleCalls[name];
const guardOf = (name: ConsoleCallName) => dataOut[name] as string | { readonly because: string };

describe('whatever sends data out, or moves where they go', () => {
  test('has a guard: a fresh login, a second person, or a written reason', () => {
    for (const name of consoleCallNames) {
      const guard = guardOf(name);
      if (typeof guard !== 'string') expect([name, guard.because.length > 20]).toEqual([name, true]);
    }
  });

  test('has a fresh login where the table says so, and the table says so wherever the row does', () => {
    for (const name of consoleCallNames)
      expect([name, guardOf(name) === 'fresh']).toEqual([name, rowOf(name).fresh === true]);
  });

  test('is no call that the table calls harmless', () => {
    const carrying = consoleCallNames.filter((name) =>
      fieldsOf(name).some((field) =>
        /^(url|secret|token|file|csv|key|credential|pwd|value|types|email)$/.test(field),
      ),
    );
    // These show where data go to whoever may see it, with no secret.
    const shown = ['webhookEndpoints', 'staffMe', 'staffAccount', 'staffList', 'waitingStaff'];
    expect(
      carrying.filter((name) => guardOf(name) === 'nothing').filter((name) => !shown.includes(name)),
    ).toEqual([]);
    expect(carrying).toEqual(
      expect.arrayContaining(['addWebhook', 'changeWebhook', 'takeExport', 'exportTrail']),
    );
  });

  test('is refused with 3008 once the login is ten minutes old, if the table says “fresh”', async () => {
    await desk.world.advance(`${freshLogin / 60_000}m`);
    for (const name of consoleCallNames.filter((each) => guardOf(each) === 'fresh'))
      for (const role of rowOf(name).roles as readonly (typeof staffRoles)[number][])
        expect([
          name,
          role,
          (await staff[role].browser.call(name, rightConsoleRequests[name])).envelope.result,
        ]).toEqual([name, role, '3008']);
  });
});
