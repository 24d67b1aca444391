import { approvesAfter } from '@daemun/contract/rules/staff-approval';
import { describe, expect, test } from 'vitest';
import {
  approvalObstacle as approvalRule,
  confirmationObstacle as confirmationRule,
  countedTies,
  type StaffTie,
  type StaffTieKind,
  staffTieKinds,
  standingObstacle as standingRule,
  theMachine,
} from './staff-relations.ts';

type Id = { readonly id: string };
const approvalObstacle = (ties: readonly StaffTie[], by: Id, of: Id, at: number) =>
  approvalRule(countedTies(ties), by, of, at);
const confirmationObstacle = (ties: readonly StaffTie[], by: Id, of: Id, at: number) =>
  confirmationRule(countedTies(ties), by, of, at);
const standingObstacle = (ties: readonly StaffTie[], of: Id, at: number) =>
  standingRule(countedTies(ties), of, at);

const now = 10 * approvesAfter;
const long = 2 * approvesAfter;
const tie = (staff_id: string, kind: StaffTieKind, by_id: string, ago = long): StaffTie => ({
  staff_id,
  kind,
  by_id,
  at: now - ago,
});
/** Made on the machine, before all else. */
const machine = (id: string) => tie(id, 'INVITED', theMachine, now);
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
    const twice = [tie('approver', 'RESET', 'asker', long), tie('approver', 'RESET', 'third', long - 1)];
    expect(obstacle(...twice, tie('approver', 'CONFIRMED', 'fourth', long - 2))).toBe('RELATED');
  });
});

describe('what an account did to another one', () => {
  const directions = [
    ['asker', 'approver'],
    ['approver', 'asker'],
  ] as const;
  const times = { 'before it': 1, 'at the same moment': 0, 'after it': -1 } as const;

  const cases = staffTieKinds.flatMap((kind) =>
    (['INVITED', 'RESET'] as const).flatMap((making) =>
      directions.flatMap(([to, by]) =>
        Object.entries(times).map(([when, before]) => ({ kind, making, to, by, when, before })),
      ),
    ),
  );
  test.each(cases)('$kind of the $to $when: counts unless the machine made it ($making) later', (each) => {
    const { kind, making, to, by, when, before } = each;
    const ties = [...old, tie(to, making, theMachine), tie(to, kind, by, long + before)];
    const confirmed = kind === 'CONFIRMED' ? ties : [...ties, tie(to, 'CONFIRMED', 'third', 1)];
    for (const order of [confirmed, confirmed.toReversed()])
      expect(approvalObstacle(order, approver, asker, now + long)).toBe(
        when === 'before it' ? undefined : 'RELATED',
      );
  });

  test('counts if the machine made whoever did it, and not the other account', () => {
    for (const kind of staffTieKinds)
      for (const [to, by] of directions) {
        const ties = [tie(to, kind, by), tie(to, 'CONFIRMED', 'third', 2), tie(by, 'RESET', theMachine, 1)];
        expect([kind, to, approvalObstacle([...old, ...ties], approver, asker, now + long)]).toEqual([
          kind,
          to,
          'RELATED',
        ]);
      }
  });

  const three = ['asker', 'approver', 'third'];
  const acts = staffTieKinds.flatMap((kind) =>
    three.flatMap((staff_id) =>
      three.filter((by_id) => by_id !== staff_id).map((by_id) => ({ staff_id, kind, by_id })),
    ),
  );
  test('locks no agency: after any two acts a reset of all on the machine lets every pair approve again', () => {
    const resets = three.map((id) => tie(id, 'RESET', theMachine, 0));
    for (const one of acts)
      for (const other of acts) {
        const ties = [...old, { ...one, at: now - 2 }, { ...other, at: now - 1 }, ...resets];
        const barred = three.flatMap((by) =>
          three.filter(
            (of) => of !== by && approvalObstacle(ties, { id: by }, { id: of }, now + approvesAfter),
          ),
        );
        expect([one, other, barred]).toEqual([one, other, []]);
      }
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

  test('not if an account and the machine made it at the same moment', () => {
    const both = [tie('approver', 'RESET', theMachine), tie('approver', 'RESET', 'third')];
    for (const ties of [both, both.toReversed()]) expect(standing(...ties)).toBe('NOT_CONFIRMED');
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
    const counted = countedTies(ties);
    const confirmations = own.flatMap((by_id) =>
      own.flatMap((staff_id) =>
        confirmationRule(counted, { id: by_id }, { id: staff_id }, at) === undefined
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

  /** The accounts of each tree, and one of them. */
  const named = trees.flatMap((tree) => {
    const own = ['a', ...tree.map(([id]) => id)];
    return own.map((one) => [tree.map((edge) => edge.join('←')).join(' '), one, tree, own] as const);
  });
  /** Which of some accounts approve what others of them ask for. */
  const approvingPairs = (ties: readonly StaffTie[], own: readonly string[], at: number) => {
    const counted = countedTies(ties);
    return own.flatMap((by) =>
      own
        .filter((of) => approvalRule(counted, { id: by }, { id: of }, at) === undefined)
        .map((of) => ({ by, of })),
    );
  };

  test.each(named)(
    'approves nothing with the accounts %s, by up to two acts more, the first to %s, however long they wait',
    (_name, one, tree, own) => {
      const invited = tree.map(([id, by]) => tie(id, 'INVITED', by));
      /** The person lost the device, and the machine gives them their first account again. */
      const again = (at: number): StaffTie => ({ staff_id: 'a', kind: 'RESET', by_id: theMachine, at });
      const tried = (ties: readonly StaffTie[], at: number, left: number): void => {
        const approving = approvingPairs(ties, own, at);
        if (approving.length > 0) expect.fail(JSON.stringify({ approving, ties: ties.slice(3) }));
        if (left === 0) return;
        const all = [...acts(ties, own, at), again(at)];
        const next = left === 2 ? all.filter(({ staff_id }) => staff_id === one) : all;
        for (const act of next) tried([...ties, act], at + long, left - 1);
      };
      tried([machine('a'), ...honest, ...invited], now + long, 2);
    },
  );

  /** Nothing more, or one act that the rules permit. */
  const upToOne = (ties: readonly StaffTie[], own: readonly string[], at: number): StaffTie[][] => [
    [],
    ...acts(ties, own, at).map((act) => [act]),
  ];

  test.each(named)(
    'approves nothing with the accounts %s, after the machine gave %s to somebody else',
    (_name, staff_id, tree, all) => {
      const invited = [machine('a'), ...honest, ...tree.map(([id, by]) => tie(id, 'INVITED', by))];
      const given = now + 2 * long;
      const own = all.filter((id) => id !== staff_id);
      const reset = { staff_id, kind: 'RESET', by_id: theMachine, at: given } as const;
      for (const before of upToOne(invited, all, now + long)) {
        const ties = [...invited, ...before, reset];
        for (const after of upToOne(ties, own, given + long)) {
          const approving = approvingPairs([...ties, ...after], own, given + 2 * long);
          if (approving.length > 0) expect.fail(JSON.stringify({ before, after, approving }));
        }
      }
    },
  );

  test.each(named)(
    'approves nothing with the accounts %s, if a colleague confirms %s',
    (_name, staff_id, tree, own) => {
      const invited = [machine('a'), ...honest, ...tree.map(([id, by]) => tie(id, 'INVITED', by))];
      const at = now + 2 * long;
      for (const before of upToOne(invited, own, now + long)) {
        const acted = [...invited, ...before];
        if (confirmationObstacle(acted, { id: 'lead' }, { id: staff_id }, at)) continue;
        const ties = [...acted, { staff_id, kind: 'CONFIRMED', by_id: 'lead', at } as const];
        for (const after of upToOne(ties, own, at + 1)) {
          const approving = approvingPairs([...ties, ...after], own, at + long);
          if (approving.length > 0) expect.fail(JSON.stringify({ before, after, approving }));
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
