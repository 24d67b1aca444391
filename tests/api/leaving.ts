import type { RequestInput } from '@daemun/contract/calls/index';
import { executeCommand } from '../../packages/server/src/use-cases/operating/execute-command.ts';
import type { World } from '../world.ts';
import type { AllRows } from './peek.ts';

export type Browser = ReturnType<World['browser']>;
export const withdraw = async (browser: Browser, request: RequestInput<'withdrawal'> = {}) =>
  (await browser.call('withdrawal', request)).envelope;

/** Erases the account of whoever is signed in at once, as the support desk does. */
export async function erased(world: World, browser: Browser): Promise<void> {
  const who = (await browser.call('memberInfo', {})).envelope.data.mst_mbr_no;
  await executeCommand(world.service.ports, { verb: 'erase', who, by: 'a test', reason: 'a test' });
}

/** Leaves, and waits until the account is erased; answers what the call answered. */
export async function leaveForGood(world: World, browser: Browser, request: RequestInput<'withdrawal'> = {}) {
  const envelope = await withdraw(browser, request);
  await world.advance('73h');
  return envelope;
}

/** Where in the store a text stands, as table.column. */
export const placesOf = (rows: AllRows, canary: string): string[] =>
  Object.entries(rows).flatMap(([table, lines]) =>
    lines.flatMap((line) =>
      Object.entries(line)
        .filter(([, value]) => String(value).toLowerCase().includes(canary.toLowerCase()))
        .map(([column]) => `${table}.${column}`),
    ),
  );

/** Where the number of a member who left stands: in the trail, in what services are told, in the consents that are kept. */
export const placesLeft = ['audit.member_id', 'event.member_id', 'kept_consent.member_id'];
