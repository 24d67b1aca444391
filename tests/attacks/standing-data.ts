import { callNames } from '@daemun/contract/calls/index';
import { socialProviders } from '@daemun/contract/codes/providers';
import { reasonKeys } from '@daemun/contract/codes/reason-keys';
import { cookies } from '@daemun/contract/cookies';
import { type ResultName, resultCodes } from '@daemun/contract/result-codes';
import * as z from 'zod/mini';
import { supportSteps } from '../../packages/server/src/ports/support-events.ts';
import { errorCauses } from '../../packages/server/src/use-cases/operating/refusal-advice.ts';
import { demoPassword } from '../api/people.ts';
import { provenMailbox } from '../api/proven-mailbox.ts';
import { allRows, type Rows } from '../world/all-rows.ts';
import type { Browser } from '../world/browser.ts';
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

/** All that a refusal may leave for the desk, so that nothing of what was sent is in it. */
const supportEvent = z.strictObject({
  txid: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  at: z.number(),
  call: z.enum([...callNames, ...supportSteps]),
  result: z.enum([...(Object.keys(resultCodes) as ResultName[]), ...errorCauses]),
  reason: z.nullable(z.enum([...reasonKeys, ...socialProviders, 'identity'])),
  member_id: z.nullable(z.string()),
});

/**
 * Every row but those that a refusal leaves for the desk, which are looked at here, and those of the daily jobs, whose first
 * run a world begins when it opens and ends when it closes: also the end of a staff trail without a line, which such a job
 * holds while it looks for old lines, or does not come to before the world closes.
 */
async function rowsOf(environment: Readonly<Record<string, string>>): Promise<Rows> {
  const rows = await allRows(environment);
  z.parse(z.array(supportEvent), rows.support_event);
  const staffTrailEnd = rows.staff_trail_end.filter(({ seq }) => seq !== 0);
  return { ...rows, support_event: [], job: [], staff_trail_end: staffTrailEnd };
}

/** The demo data, with two members signed in and no mail under way. */
export async function standingData(): Promise<StandingData> {
  const place = await freshPlace(storeOfRun());
  const open = (environment = {}) => createWorld({ environment: { ...place.environment, ...environment } });
  const world = await open();
  // What cannot be undone is then refused for its fields alone.
  const reader = await signIn(world, readerEmail, (browser) => provenMailbox(world, browser, readerEmail));
  const other = await signIn(world, otherEmail);
  await world.close();
  return { reader, other, open, rows: () => rowsOf(place.environment), remove: place.remove };
}

/** Logs a demo member in, and proves more of them; ends when the notice about the new device has gone out. */
export async function signIn(
  world: World,
  mbr_email: string,
  prove: (browser: Browser) => Promise<void> = async () => {},
): Promise<CallOptions> {
  const browser = world.browser();
  await browser.call('login', { mbr_email, pwd: demoPassword });
  await world.mailTo(mbr_email);
  await prove(browser);
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
