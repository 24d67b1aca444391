import { requiredAgreements } from '@daemun/contract/codes/agreements';
import { describe, expect, test } from 'vitest';
import { type Acknowledged, lanes, type Moment, newBooks } from './books.ts';
import { type Evidence, faultsOf, type Trial } from './verdict.ts';

const address = 'kim@example.com';
const signedUp: Acknowledged = { what: 'sign-up', address, mail: 'm1' };
const every = (lane: Moment['lane'], until: number): Moment[] =>
  Array.from({ length: until / 1000 + 1 }, (_, index) => ({ lane, at: index * 1000 }));
const moments = lanes.flatMap((lane) => every(lane, 60_000));
const trial: Trial = {
  name: 'the relay is down',
  from: 10_000,
  until: 50_000,
  away: 20_000,
  stops: [],
  mailsAfter: 1000,
  mailsWithin: 60_000,
};

const unconsented = { consents: new Map<string, number>() };

const evidence = (more: Partial<Evidence> = {}, acknowledged: Acknowledged[] = [signedUp]): Evidence => ({
  books: { ...newBooks(), moments, acknowledged },
  stored: { ...unconsented, members: new Map([[address, 'ACTIVE']]), mails: new Map([['m1', 'SENT']]) },
  delivered: [{ id: 'm1', to: address, link: undefined }],
  cannotLogIn: [],
  wrongSessions: [],
  leaks: [],
  trials: [trial],
  failures: [],
  ...more,
});

test('where all of it is as promised, there is nothing to be said', () => {
  expect(faultsOf(evidence())).toEqual([]);
});

describe('it says', () => {
  const member = new Map([[address, 'ACTIVE']]);
  const mail = { id: 'm1', to: address, link: undefined };
  test.each<[string, Evidence, string]>([
    [
      'who was acknowledged and is not stored',
      evidence({ stored: { ...unconsented, members: new Map(), mails: new Map([['m1', 'SENT']]) } }),
      'sign-up of kim@example.com: nobody is stored',
    ],
    [
      'whose confirmation was acknowledged and is not stored',
      evidence(
        {
          stored: {
            ...unconsented,
            members: new Map([[address, 'WAITING']]),
            mails: new Map([['m1', 'SENT']]),
          },
        },
        [signedUp, { what: 'confirmation', address }],
      ),
      'kim@example.com confirmed and is WAITING',
    ],
    ['which mail came twice', evidence({ delivered: [mail, mail] }), 'mail m1 came twice'],
    [
      'which mail was promised and never came',
      evidence({
        delivered: [],
        stored: { ...unconsented, members: member, mails: new Map([['m1', 'QUEUED']]) },
      }),
      'sign-up of kim@example.com: no mail came',
    ],
    [
      'which mail nobody is to wait for any more',
      evidence({
        stored: {
          ...unconsented,
          members: member,
          mails: new Map([
            ['m1', 'SENT'],
            ['m2', 'DEAD'],
          ]),
        },
      }),
      'mail m2 is DEAD',
    ],
    [
      'which mail counts as sent and never came',
      evidence({
        stored: {
          ...unconsented,
          members: member,
          mails: new Map([
            ['m1', 'SENT'],
            ['m2', 'SENT'],
          ]),
        },
      }),
      'mail m2 is SENT and never came',
    ],
    [
      'which mail came and is not stored',
      evidence({ delivered: [mail, { id: 'm2', to: address, link: undefined }] }),
      'mail m2 to kim@example.com is not stored',
    ],
    [
      'whose mail went to somebody else',
      evidence({ delivered: [{ id: 'm1', to: 'lee@example.com', link: undefined }] }),
      'the mail of kim@example.com went to lee@example.com',
    ],
    [
      'who cannot log in at the end',
      evidence({ cannotLogIn: [address] }),
      `cannot log in at the end: ${address}`,
    ],
    [
      'whose consents are not all stored',
      evidence(
        { stored: { consents: new Map([[address, 1]]), members: member, mails: new Map([['m1', 'SENT']]) } },
        [signedUp, { what: 'confirmation', address }],
      ),
      `kim@example.com agreed ${requiredAgreements.length} times, stored is 1`,
    ],
    [
      'which session is not as it was said',
      evidence({ wrongSessions: ['a session of kim@example.com was ended: 0000'] }),
      'a session of kim@example.com was ended: 0000',
    ],
    ['which log holds a secret', evidence({ leaks: ['nginx.log holds 1'] }), 'nginx.log holds 1'],
    [
      'who was refused what is theirs',
      evidence({
        books: {
          ...newBooks(),
          moments,
          acknowledged: [signedUp],
          shutOut: [{ address, at: 1, what: 'a session: 3007' }],
        },
      }),
      'kim@example.com was shut out: a session: 3007',
    ],
    [
      'which mails came too late',
      evidence({ trials: [{ ...trial, mailsAfter: 61_000 }] }),
      'the relay is down: the last mail came after 61 s',
    ],
    [
      'that a mail came back and looks delivered',
      evidence({ books: { ...newBooks(), moments, acknowledged: [signedUp], returned: new Set(['m1']) } }),
      'mail m1 came back and is SENT',
    ],
    [
      'that a mail is taken for one that came back',
      evidence({ stored: { ...unconsented, members: member, mails: new Map([['m1', 'RETURNED']]) } }),
      'mail m1 is RETURNED',
    ],
  ])('%s', (_, given, fault) => {
    expect(faultsOf(given)).toContain(fault);
  });
});

describe('of a trial', () => {
  const without = (lane: Moment['lane'], from: number, until: number): Moment[] =>
    moments.map((one) =>
      one.lane === lane && one.at > from && one.at < until ? { ...one, instead: '503 2001' } : one,
    );
  const faults = (given: readonly Moment[], more: Partial<Trial>) =>
    faultsOf(
      evidence({
        books: { ...newBooks(), moments: [...given], acknowledged: [signedUp] },
        trials: [{ ...trial, ...more }],
      }),
    );

  test('one request that fails is a fault where none may', () => {
    expect(faults(without('reads', 19_500, 20_500), {})).toEqual([`${trial.name}: 1 of the reads failed`]);
  });

  test('who may be refused while it is away may be refused for five seconds more, and no longer', () => {
    const long = (seconds: number) => without('log-ins', 15_000, 15_000 + seconds * 1000);
    expect(faults(long(29), { stops: ['log-ins'] })).toEqual([]);
    expect(faults(long(31), { stops: ['log-ins'] })).toEqual([
      `${trial.name}: no log-ins for 31.0 s, 29.0 s are allowed`,
    ]);
  });

  test('what fails before or afterwards is no fault of the trial, but one while nothing was broken', () => {
    expect(faults(without('reads', 0, 2500), { stops: ['reads'] })).toEqual([
      'while nothing was broken: 2 of the reads failed, first with 503 2001',
    ]);
    expect(faults(without('reads', 54_500, 55_500), { stops: ['reads'] })).toEqual([
      'while nothing was broken: 1 of the reads failed, first with 503 2001',
    ]);
  });

  test.each([
    [500, 2.5, 3],
    [2000, 6, 8],
  ])(
    'a machine that needs %s ms for a request in the calm may need %s s in a trial, not %s s',
    (pace, well, late) => {
      const paced = (silence: number) =>
        lanes
          .flatMap((lane) =>
            Array.from({ length: 60_000 / pace + 1 }, (_, index) => ({ lane, at: index * pace })),
          )
          .filter(({ lane, at }) => lane !== 'pages' || at <= 20_000 || at >= 20_000 + silence * 1000);
      const allowed = (1000 + 3 * pace) / 1000;
      expect(faults(paced(well), {})).toEqual([]);
      expect(faults(paced(late), {})).toEqual([
        `${trial.name}: no pages for ${late.toFixed(1)} s, ${allowed.toFixed(1)} s are allowed`,
      ]);
    },
  );

  test('the calm at the end of an earlier trial counts, and none that comes later', () => {
    const slowAfter = (from: number) =>
      moments.filter(({ at }) => at < from || at > from + 6000 || (at - from) % 3000 === 0);
    const early: Trial = { ...trial, name: 'earlier', from: 10_000, until: 26_000, stops: [...lanes] };
    const late: Trial = { ...trial, from: 26_000, until: 50_000 };
    const silent = slowAfter(20_000).filter(({ at }) => at < 30_000 || at > 39_000);
    const judge = (trials: readonly Trial[]) =>
      faultsOf(
        evidence({
          books: { ...newBooks(), moments: silent, acknowledged: [signedUp] },
          trials: [...trials],
        }),
      );
    expect(judge([early, late])).toEqual(
      lanes.map((lane) => `${trial.name}: no ${lane} for 11.0 s, 10.0 s are allowed`),
    );
  });

  test('a lane that had no two successes in the calm may need as long as three times the calm', () => {
    const rare = moments.filter(({ lane, at }) => lane !== 'resets' || at === 4000 || at > 45_000);
    expect(faults(rare, {})).toEqual([`${trial.name}: no resets for 36.0 s, 31.0 s are allowed`]);
  });

  test('a lane of which nothing was heard was shut out', () => {
    const none = moments.filter(({ lane, at }) => lane !== 'resets' || at < 10_000);
    expect(faults(none, {})).toEqual([`${trial.name}: no resets for 40.0 s, 4.0 s are allowed`]);
  });
});
