import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isLong } from '../setup/depths.ts';
import { byTurns } from '../setup/turns.ts';
import type { World } from '../world.ts';
import {
  answerOwn,
  arrivedFrom,
  attack,
  createStrangersWorld,
  type Headers,
  many,
  most,
  victimAt,
} from './strangers-world.ts';

let world: World;
beforeAll(async () => {
  world = await createStrangersWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

/** Mailboxes of an attacker's own, by what they are; each names the next one. */
const ownMailboxes = {
  'a domain of its own': (nth: number) => `own${nth}@catch-all.example`,
  'domains below one of its own': (nth: number) => `own@mail${nth}.catch-all.example`,
  'spellings of one mailbox at the service of its victims': (nth: number) => `own+${nth}@${victimAt}`,
  'mailboxes at the service of its victims': (nth: number) => `own${nth}@${victimAt}`,
} as const;
type Own = keyof typeof ownMailboxes;
const costly: Own = 'mailboxes at the service of its victims';

/** Who attacks: how many clients, in how many networks, at which pace; and by which mailboxes of its own it answers, how many for one victim, and when. */
type Attack = {
  readonly clients: number;
  readonly networks: number;
  readonly pace: 'fast' | 'slow';
  readonly answers?: { readonly by: Own; readonly each: number; readonly when: 'first' | 'between' };
};
const one = { clients: 1, networks: 1 } as const;
const ratios = isLong ? [1, 1 / 3, 1 / 10, 1 / 20] : [1];
const attacks = byTurns<Attack>('paces of who mails strangers', [
  { ...one, pace: 'fast' },
  { ...one, pace: 'slow' },
  ...(Object.keys(ownMailboxes) as Own[]).flatMap((by) =>
    (by === costly ? [1 / 20] : ratios).flatMap((each): Attack[] => [
      { ...one, pace: 'fast', answers: { by, each, when: 'first' } },
      { ...one, pace: 'slow', answers: { by, each, when: 'between' } },
    ]),
  ),
  ...[...new Set([10, many])].flatMap((clients): Attack[] => [
    { clients, networks: clients, pace: 'fast' },
    { clients, networks: 4, pace: 'slow' },
  ]),
]);

let owned = 0;
/** Answers by its own mailboxes; how many did. */
async function answerBy(by: Own, count: number, headers: Headers): Promise<number> {
  const answers = Array.from({ length: count }, () => {
    owned += 1;
    return answerOwn(world, ownMailboxes[by](owned), headers);
  });
  return (await Promise.all(answers)).filter(Boolean).length;
}

/** Each answer of a mailbox at the service of the victims excuses six mails after the second (docs/decisions/255); no other answer excuses any. */
const mostOf = (answered: number, by?: Own) => most + (by === costly ? 6 * Math.max(0, answered - 2) : 0);

test.each(attacks)(
  'clients have at most 60 unanswered mails an hour and three to one stranger: %o',
  async ({ clients, networks, pace, answers }) => {
    const headersOf = (client: number) => ({
      'x-forwarded-for': `198.${18 + ((client % networks) >> 8)}.${(client % networks) & 255}.${1 + (Math.floor(client / networks) % 250)}`,
    });
    const [waves, each] = pace === 'fast' ? [1, clients > 100 ? 2 : 110] : clients > 100 ? [3, 1] : [11, 10];
    let answered = 0;
    const answer = async (mails: number) => {
      if (answers) answered += await answerBy(answers.by, Math.ceil(mails * answers.each), headersOf(0));
    };
    if (answers?.when === 'first') await answer(waves * each);
    for (let wave = 0; wave < waves; wave += 1) {
      if (answers?.when === 'between') await answer(each);
      await Promise.all(
        Array.from({ length: clients * each }, (_, at) => {
          const client = at % clients;
          const nth = wave * each + Math.floor(at / clients);
          // A few strangers are named five times, in as many spellings, and every other one once; or each by all that are many.
          const stranger = clients > 100 ? client % 250 : `${client}-${nth < 15 ? nth % 3 : nth}`;
          return attack(world, nth % 2 ? `${stranger}+${nth}` : `${stranger}`, headersOf(client), nth);
        }),
      );
      if (pace === 'slow') await world.advance('5m');
    }
    const { most: unanswered, mostToOne } = await arrivedFrom(world, clients);
    expect(mostToOne).toBeLessThanOrEqual(3);
    expect(unanswered).toBeLessThanOrEqual(mostOf(answered, answers?.by));
    expect(clients > 100 ? mostToOne : unanswered).toBeGreaterThan(clients > 100 ? 0 : most / 2);
  },
);
