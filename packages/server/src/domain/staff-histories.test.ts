import { approvesAfter } from '@daemun/contract/rules/staff-approval';
import { expect, test } from 'vitest';
import {
  approvalObstacle,
  confirmationObstacle,
  countedTies,
  isUnconfirmed,
  type StaffTie,
  theMachine,
} from './staff-relations.ts';

/**
 * Histories of an agency in which one person deceives. Each account has a holder, whom the rules do not know. The deceiver has the
 * account `a`, honest people have `b` and `c`. The others were invited, or come later. A colleague confirms each account that does not
 * belong to whoever made it, as soon as the rules permit this.
 */
const deceiver = 'the deceiver';
const holders = { a: deceiver, b: 'B', c: 'C', x: deceiver, z: 'Z' } as const;
type Id = keyof typeof holders;
const ids = Object.keys(holders) as Id[];
const pairs = ids.flatMap((by) => ids.filter((of) => of !== by).map((of) => ({ by, of })));

/** What an account did to another one, and the person who did it. */
type Act = StaffTie & { readonly person: string };
type History = { readonly acts: readonly Act[]; readonly holders: Readonly<Record<Id, string>> };
/** An act that may come next; `to`: who holds the account from then on, which is the deceiver only if they do it. */
type Step = { readonly by: Id | typeof theMachine; readonly kind: 'RESET' | 'PROMOTED' } & {
  readonly of: Id;
  readonly to?: string;
};

const someoneNew = 'somebody new';
const steps: readonly Step[] = [
  ...(['x', 'z', 'b'] as const).flatMap((of) =>
    (['a', 'x', 'z'] as const)
      .filter((by) => by !== of)
      .flatMap((by): Step[] => [
        { by, kind: 'PROMOTED', of },
        { by, kind: 'RESET', of },
      ]),
  ),
  { by: 'x', kind: 'RESET', of: 'z', to: deceiver },
  { by: 'b', kind: 'RESET', of: 'x', to: someoneNew },
  { by: 'b', kind: 'RESET', of: 'x' },
  { by: theMachine, kind: 'RESET', of: 'x', to: someoneNew },
  { by: theMachine, kind: 'RESET', of: 'z', to: 'Z' },
];

const isMaking = ({ kind }: StaffTie) => kind === 'INVITED' || kind === 'RESET';

/** Confirms what an honest colleague who knows everybody would confirm, until there is nothing more. */
function confirmed(history: History, at: number): History {
  const { acts, holders: now } = history;
  const ties = countedTies(acts);
  const isTrue = (of: Id) =>
    !acts.some((act) => act.staff_id === of && isMaking(act) && act.person === now[of]);
  for (const { by, of } of pairs) {
    if (!isUnconfirmed(ties, of) || now[by] === now[of] || !isTrue(of)) continue;
    if (confirmationObstacle(ties, { id: by }, { id: of }, at)) continue;
    const act = { staff_id: of, kind: 'CONFIRMED', by_id: by, at, person: now[by] } as const;
    return confirmed({ ...history, acts: [...acts, act] }, at + 1);
  }
  return history;
}

function after({ acts, holders: now }: History, { by, kind, of, to = now[of] }: Step, at: number): History {
  const person = by === theMachine ? by : now[by];
  const act = { staff_id: of, kind, by_id: by, at, person };
  return confirmed({ acts: [...acts, act], holders: { ...now, [of]: to } }, at + approvesAfter);
}

/** Approvals by somebody who is the asker, or who acted on the asker's account, or the reverse, since the machine made it. */
function wrongApprovals({ acts, holders: now }: History, at: number): readonly string[] {
  const ties = countedTies(acts);
  const beginOf = (id: Id) =>
    acts.findLast((act) => act.staff_id === id && isMaking(act) && act.by_id === theMachine)?.at ?? 0;
  const didTo = (person: string, id: Id) =>
    acts.some((act) => act.staff_id === id && act.person === person && act.at >= beginOf(id));
  return pairs
    .filter(({ by, of }) => now[by] === now[of] || didTo(now[by], of) || didTo(now[of], by))
    .filter(({ by, of }) => approvalObstacle(ties, { id: by }, { id: of }, at) === undefined)
    .map(({ by, of }) => `${by} for ${of}`);
}

const made = (staff_id: Id, by_id: Id | typeof theMachine, at: number): Act => ({
  ...{ staff_id, kind: 'INVITED', by_id, at },
  person: by_id === theMachine ? by_id : holders[by_id],
});
const byMachine = (['a', 'b', 'c'] as const).map((id) => made(id, theMachine, 0));

const long = 4 * approvesAfter;
const deceives = ({ holders: now }: History, { by, to }: Step): boolean =>
  to !== deceiver || (by !== theMachine && now[by] === deceiver);

/** Who made `z`, and the first of three acts. */
const beginnings = ([theMachine, 'b', 'a', 'x'] as const).flatMap((maker) =>
  steps.map((first) => ({ maker, first, ...first })),
);

test.each(beginnings)(
  'nobody approves for themselves or for somebody on whose account they acted, with an account of “$maker”, $by $kind $of and any two acts more',
  ({ maker, first }) => {
    const walk = (history: History, said: readonly Step[]): void => {
      const now = (said.length + 2) * long;
      const wrong = wrongApprovals(history, now);
      if (wrong.length > 0) expect.fail(JSON.stringify({ said, wrong }));
      if (said.length === 3) return;
      for (const step of said.length === 0 ? [first] : steps)
        if (deceives(history, step)) walk(after(history, step, now), [...said, step]);
    };
    const begin = { acts: [...byMachine, made('x', 'a', 1), made('z', maker, 2)], holders };
    walk(confirmed(begin, long), []);
  },
);
