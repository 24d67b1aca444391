import type { RequestInput } from '@daemun/contract/calls/index';
import type { World } from '../world.ts';
import type { AllRows } from './peek.ts';

export type Browser = ReturnType<World['browser']>;
export const withdraw = async (browser: Browser, request: RequestInput<'withdrawal'> = {}) =>
  (await browser.call('withdrawal', request)).envelope;

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
