import { limits } from '@daemun/contract/limits';
import { expect } from 'vitest';
import { depthOf } from '../setup/depths.ts';
import { puzzleIn, solved } from '../world/solve-puzzle.ts';
import { createWorld, type World } from '../world.ts';

/** A thousand puzzles are solved here, each among so many numbers: what is tested is who gets one. */
const fewNumbers = 300;

/** A world that measures clients which have mails sent to strangers (docs/decisions/196). Close it when done. */
export async function createStrangersWorld(): Promise<World> {
  const puzzle: { most: number } = limits.mailPuzzle;
  const usual = puzzle.most;
  puzzle.most = fewNumbers;
  const world = await createWorld({ environment: { CLIENT_BUDGETS: 'on', TRUST_PROXY: 'on' } });
  return {
    ...world,
    close: () => {
      puzzle.most = usual;
      return world.close();
    },
  };
}

/** How many clients mail strangers where many do. */
export const many = depthOf('clients that mail strangers');
/** Unanswered mails to strangers that one client may have sent in an hour. */
export const most = 60;
/** Where victims have their mailboxes. */
export const victimAt = 'mailbox.example';

/** The mails that arrived, by client and by stranger. */
export async function arrivedFrom(world: World, clients: number) {
  const deliveries = [...(await world.deliveries())].filter(([to]) => to.includes('victim'));
  const sum = (some: readonly (readonly [string, number])[]) =>
    some.reduce((all, [, count]) => all + count, 0);
  const byStranger = Map.groupBy(deliveries, ([to]) => to.replace(/\+\d+@/u, '@'));
  const ofClient = (client: number) => sum(deliveries.filter(([to]) => to.includes(`-${client}-`)));
  return {
    most: Math.max(...Array.from({ length: clients }, (_, client) => ofClient(client))),
    mostToOne: Math.max(...[...byStranger.values()].map(sum)),
  };
}

export type Headers = Readonly<Record<string, string>>;

/** One call that mails a stranger, its puzzle solved. */
export async function attack(world: World, victim: string, headers: Headers, nth: number): Promise<void> {
  const email = `victim-${victim}@${victimAt}`;
  const name = (['subscribeNewsletter', 'sendFindEmail', 'resendRegisterEmail', 'sendLoginCode'] as const)[
    nth % 4
  ];
  const ask = (puzzle?: string) =>
    world.callAnyhow(name ?? 'sendFindEmail', { email, ...(puzzle && { puzzle }) }, { headers });
  const wanted = puzzleIn((await ask()).envelope);
  if (wanted) await ask(solved(wanted));
}

/** A mailbox of the attacker's own answers; whether a mail came to it. */
export async function answerOwn(world: World, email: string, headers: Headers): Promise<boolean> {
  const ask = (puzzle?: string) =>
    world.callAnyhow('subscribeNewsletter', { email, ...(puzzle && { puzzle }) }, { headers });
  const asked = await ask();
  const wanted = puzzleIn(asked.envelope);
  const { envelope } = wanted ? await ask(solved(wanted)) : asked;
  if (envelope.result !== '0000') return false;
  const [mail] = await world.mailsTo(email);
  const link = mail?.links.find((each) => each.includes('/news-letter/subscribe?'));
  if (link === undefined) return false;
  const token = new URL(link).searchParams.get('token') ?? '';
  expect((await world.call('confirmNewsletter', { token })).envelope.result).toBe('0000');
  return true;
}
