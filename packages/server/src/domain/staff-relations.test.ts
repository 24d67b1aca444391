import { approvesAfter } from '@daemun/contract/rules/staff-approval';
import { describe, expect, test } from 'vitest';
import {
  approvalObstacle,
  confirmationObstacle,
  type StaffTie,
  type StaffTieKind,
  staffTieKinds,
  standingObstacle,
  theMachine,
} from './staff-relations.ts';

const now = 10 * approvesAfter;
const long = 2 * approvesAfter;
const tie = (staff_id: string, kind: StaffTieKind, by_id: string, ago = long): StaffTie => ({
  staff_id,
  kind,
  by_id,
  at: now - ago,
});
/** Made on the machine, long ago. */
const machine = (id: string) => tie(id, 'INVITED', theMachine, long + 2);
const [asker, approver, third, fourth] = [
  { id: 'asker' },
  { id: 'approver' },
  { id: 'third' },
  { id: 'fourth' },
];
const old = [asker, approver, third, fourth].map(({ id }) => machine(id));
const obstacle = (...ties: StaffTie[]) => approvalObstacle([...old, ...ties], approver, asker, now);

describe('an approval', () => {
  test('is open to two accounts of the machine that never met', () => {
    expect(obstacle()).toBeUndefined();
  });

  test.each(staffTieKinds)('is barred by %s in either direction, however long ago', (kind) => {
    for (const ago of [0, 1, approvesAfter, now])
      for (const [to, by] of [
        ['asker', 'approver'],
        ['approver', 'asker'],
      ] as const) {
        const ties = [...old, tie(to, kind, by, ago)];
        const confirmed = kind === 'CONFIRMED' ? ties : [...ties, tie(to, 'CONFIRMED', 'third', -1)];
        // A new making of the approver counts from then; the relation is found in any case once that is over.
        expect([kind, to, ago, approvalObstacle(confirmed, approver, asker, now + long)]).toEqual([
          kind,
          to,
          ago,
          'RELATED',
        ]);
      }
  });

  test('is barred between two whom one account invited or reset, in any pair of the two', () => {
    const makings = ['INVITED', 'RESET'] as const;
    for (const one of makings)
      for (const other of makings) {
        const made = [tie('asker', one, 'third'), tie('approver', other, 'third')];
        const confirmed = ['asker', 'approver'].map((id) => tie(id, 'CONFIRMED', 'fourth', long - 1));
        expect(obstacle(...made, ...confirmed)).toBe('RELATED');
      }
  });

  test('is open between two whom one account promoted or confirmed, or two of whom the machine reset', () => {
    for (const kind of ['PROMOTED', 'CONFIRMED'] as const)
      expect(obstacle(tie('asker', kind, 'third'), tie('approver', kind, 'third'))).toBeUndefined();
    expect(obstacle(tie('asker', 'RESET', theMachine), tie('approver', 'RESET', theMachine))).toBeUndefined();
  });

  test('is barred to its requester', () => {
    expect(approvalObstacle(old, asker, asker, now)).toBe('OWN');
  });

  test('is barred by a making of an earlier life of the account', () => {
    const twice = [tie('approver', 'INVITED', 'asker', now), tie('approver', 'RESET', theMachine)];
    expect(obstacle(...twice)).toBe('RELATED');
  });
});

describe('an account approves', () => {
  const standing = (...ties: StaffTie[]) => standingObstacle(ties, approver, now);

  test.each(['INVITED', 'RESET'] as const)(
    '72 hours after it was last made by %s, to the millisecond',
    (kind) => {
      for (const [ago, expected] of [
        [approvesAfter - 1, 'TOO_NEW'],
        [approvesAfter, undefined],
        [approvesAfter + 1, undefined],
        [-1, 'TOO_NEW'],
      ] as const)
        expect([ago, standing(machine('approver'), tie('approver', kind, theMachine, ago))]).toEqual([
          ago,
          expected,
        ]);
    },
  );

  test('if somebody other than its maker confirmed it since it was made', () => {
    const invited = tie('approver', 'INVITED', 'third', long);
    expect(standing(invited)).toBe('NOT_CONFIRMED');
    expect(standing(invited, tie('approver', 'CONFIRMED', 'third', 1))).toBe('NOT_CONFIRMED');
    expect(standing(invited, tie('approver', 'CONFIRMED', 'fourth', long))).toBe('NOT_CONFIRMED');
    expect(standing(invited, tie('approver', 'CONFIRMED', 'fourth', long - 1))).toBeUndefined();
    expect(standing(invited, tie('approver', 'CONFIRMED', theMachine, 1))).toBeUndefined();
  });

  test('not if nothing says how it came to be', () => {
    expect(standing()).toBe('NOT_CONFIRMED');
  });

  test('not by a confirmation from before a reset', () => {
    const before = [
      tie('approver', 'INVITED', 'third', now),
      tie('approver', 'CONFIRMED', 'fourth', now - 1),
    ];
    expect(standing(...before)).toBeUndefined();
    expect(standing(...before, tie('approver', 'RESET', 'third', long))).toBe('NOT_CONFIRMED');
  });
});

/**
 * One person begins with one account of the machine, and has any account that this can invite. Another person has the accounts
 * `honest`, and confirms nothing of theirs.
 */
describe('one person alone', () => {
  const honest = ['lead', 'auditor'].map((id) => machine(id));
  /** Every act that the rules let somebody do with an account of theirs to another one, at a time. */
  function acts(ties: readonly StaffTie[], own: readonly string[], at: number): StaffTie[] {
    const free = own.flatMap((by_id) =>
      own.flatMap((staff_id) =>
        staff_id === by_id
          ? []
          : (['RESET', 'PROMOTED'] as const).map((kind) => ({ staff_id, kind, by_id, at })),
      ),
    );
    const confirmations = own.flatMap((by_id) =>
      own.flatMap((staff_id) =>
        confirmationObstacle(ties, { id: by_id }, { id: staff_id }, at) === undefined
          ? [{ staff_id, kind: 'CONFIRMED' as const, by_id, at }]
          : [],
      ),
    );
    return [...free, ...confirmations];
  }

  const trees: readonly (readonly [string, string])[][] = [
    [['b', 'a']],
    [
      ['b', 'a'],
      ['c', 'a'],
    ],
    [
      ['b', 'a'],
      ['c', 'b'],
    ],
    [
      ['b', 'a'],
      ['c', 'b'],
      ['d', 'c'],
    ],
    [
      ['b', 'a'],
      ['c', 'a'],
      ['d', 'b'],
    ],
    [
      ['b', 'a'],
      ['c', 'b'],
      ['d', 'a'],
    ],
    [
      ['b', 'a'],
      ['c', 'b'],
      ['d', 'b'],
      ['e', 'c'],
    ],
  ];

  const named = trees.map((tree) => [tree.map((edge) => edge.join('←')).join(' '), tree] as const);
  /** Which of some accounts approve what others of them ask for. */
  const approvingPairs = (ties: readonly StaffTie[], own: readonly string[], at: number) =>
    own.flatMap((by) =>
      own
        .filter((of) => approvalObstacle(ties, { id: by }, { id: of }, at) === undefined)
        .map((of) => ({ by, of })),
    );

  test.each(named)(
    'approves nothing with the accounts %s, by up to two acts more, however long they wait',
    (_name, tree) => {
      const own = ['a', ...tree.map(([id]) => id)];
      const invited = tree.map(([id, by]) => tie(id, 'INVITED', by));
      const tried = (ties: readonly StaffTie[], at: number, left: number): void => {
        const approving = approvingPairs(ties, own, at);
        if (approving.length > 0) expect.fail(JSON.stringify({ approving, ties: ties.slice(3) }));
        if (left > 0) for (const act of acts(ties, own, at)) tried([...ties, act], at + long, left - 1);
      };
      tried([machine('a'), ...honest, ...invited], now + long, 2);
    },
  );

  test.each(named)(
    'approves nothing with the accounts %s, if a colleague confirms one of them',
    (_name, tree) => {
      const own = ['a', ...tree.map(([id]) => id)];
      const invited = [machine('a'), ...honest, ...tree.map(([id, by]) => tie(id, 'INVITED', by))];
      const at = now + 2 * long;
      const optional = (ties: readonly StaffTie[], when: number): StaffTie[][] => [
        [],
        ...acts(ties, own, when).map((act) => [act]),
      ];
      for (const before of optional(invited, now + long))
        for (const staff_id of own) {
          const acted = [...invited, ...before];
          if (confirmationObstacle(acted, { id: 'lead' }, { id: staff_id }, at)) continue;
          const ties = [...acted, { staff_id, kind: 'CONFIRMED', by_id: 'lead', at } as const];
          for (const after of optional(ties, at + 1)) {
            const all = [...ties, ...after];
            expect([before, staff_id, after, approvingPairs(all, own, at + long)]).toEqual([
              before,
              staff_id,
              after,
              [],
            ]);
          }
        }
    },
  );
});

describe('a confirmation', () => {
  const invited = tie('new', 'INVITED', 'third');
  const confirms = (id: string, ...ties: StaffTie[]) =>
    confirmationObstacle([...old, invited, ...ties], { id }, { id: 'new' }, now);

  test('comes from an account that could approve a request of the inviter', () => {
    expect(confirms('asker')).toBeUndefined();
    expect(confirms('third')).toBe('RELATED');
    expect(confirms('new', tie('new', 'CONFIRMED', 'asker', 1))).toBe('OWN');
    for (const kind of staffTieKinds)
      for (const [to, by] of [
        ['asker', 'third'],
        ['third', 'asker'],
      ] as const)
        expect([kind, to, confirms('asker', tie(to, kind, by, 1))]).not.toEqual([kind, to, undefined]);
  });

  test('does not come from an account that is unconfirmed, new, or was invited by the same account', () => {
    const another = tie('another', 'INVITED', 'third');
    expect(confirms('another', another)).toBe('NOT_CONFIRMED');
    expect(confirms('another', another, tie('another', 'CONFIRMED', 'asker', 1))).toBe('RELATED');
    expect(confirms('fresh', tie('fresh', 'INVITED', theMachine, approvesAfter - 1))).toBe('TOO_NEW');
  });

  test('comes again from the same account after a reset', () => {
    const again = [tie('new', 'CONFIRMED', 'asker', long - 1), tie('new', 'RESET', 'third', 1)];
    expect(confirms('asker', ...again)).toBeUndefined();
  });
});
