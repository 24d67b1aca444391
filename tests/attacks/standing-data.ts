import { cookies } from '@daemun/contract/cookies';
import { demoPassword } from '../api/people.ts';
import { allRows, type Rows } from '../world/all-rows.ts';
import type { CallOptions } from '../world/call.ts';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { createWorld, type World } from '../world.ts';

/** Data that stand while worlds over them open and close, so that every row can be compared. */
export interface StandingData {
  /** The secrets of two members' browsers, as call options. */
  readonly reader: CallOptions;
  readonly other: CallOptions;
  open(environment?: Readonly<Record<string, string>>): Promise<World>;
  /** Every row; no world may be open over them. */
  rows(): Promise<Rows>;
  remove(): Promise<void>;
}

export const readerEmail = 'reader@example.com';
export const otherEmail = 'verified@example.com';

/** The demo data, with two members signed in and no mail under way. */
export async function standingData(): Promise<StandingData> {
  const place = await freshPlace(storeOfRun());
  const open = (environment = {}) => createWorld({ environment: { ...place.environment, ...environment } });
  const world = await open();
  const reader = await signIn(world, readerEmail);
  const other = await signIn(world, otherEmail);
  await world.close();
  return { reader, other, open, rows: () => allRows(place.environment), remove: place.remove };
}

/** Logs a demo member in; ends when the notice about the new device has gone out. */
export async function signIn(world: World, mbr_email: string): Promise<CallOptions> {
  const browser = world.browser();
  await browser.call('login', { mbr_email, pwd: demoPassword });
  await world.mailTo(mbr_email);
  return { cookies: browser.jar.header(), bearer: browser.jar.get(cookies.accessToken) };
}

/** What an attack leaves in the data: all rows before and after it. */
export async function rowsAround(data: StandingData, attack: (world: World) => Promise<void>) {
  const before = await data.rows();
  const world = await data.open();
  try {
    await attack(world);
  } finally {
    await world.close();
  }
  return { before, after: await data.rows() };
}
