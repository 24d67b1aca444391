import { expect, test } from 'vitest';
import { type DomainTally, isWithinDay, levelOf, mustWait } from './stranger-mail.ts';

test.each([
  ['account', 6, 0, 'free'],
  ['account', 7, 0, 'puzzle'],
  ['account', 9, 0, 'puzzle'],
  ['account', 10, 0, 'refused'],
  ['account', 10, 2, 'free'],
  ['client', 29, 0, 'free'],
  ['client', 30, 0, 'puzzle'],
  ['client', 59, 0, 'puzzle'],
  ['client', 60, 0, 'refused'],
  ['client', 100, 25, 'free'],
  ['client', 100, 24, 'puzzle'],
  ['network', 39, 0, 'free'],
  ['network', 40, 0, 'puzzle'],
  ['network', 399, 0, 'puzzle'],
  ['network', 400, 0, 'refused'],
] as const)('a %s with %i mails of age, %i of them answered, is %s', (asker, mature, answered, level) => {
  const tally = { sent: mature, answered, mature, matureAnswered: answered };
  expect(levelOf(tally, asker)).toBe(level);
});

/** How many mails to one domain after another go before one waits, none of them answered; at most as many as are asked for. */
function goes(
  answered: Readonly<Record<string, number>>,
  to: (nth: number) => string,
  asked = 1_000,
): number {
  const domains = new Map<string | null, DomainTally>(
    Object.entries(answered).map(([domain, mailboxes]) => [domain, { unanswered: 0, mailboxes }]),
  );
  for (let nth = 0; nth < asked; nth += 1) {
    const domain = to(nth);
    if (mustWait('client', domains, domain)) return nth;
    const { unanswered, mailboxes } = domains.get(domain) ?? { unanswered: 0, mailboxes: 0 };
    domains.set(domain, { unanswered: unanswered + 1, mailboxes });
  }
  return asked;
}
const victims = () => 'gmail.com';

const ownDomains = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`own${nth}.example`, 500]));

test.each<[string, number, Readonly<Record<string, number>>, (nth: number) => string]>([
  ['without an answer', 60, {}, victims],
  ['to many domains, without an answer', 60, {}, (nth) => `${nth}.example`],
  ['with many answers of ten domains of its own', 60, ownDomains(10), victims],
  ['to many domains, with the same answers', 60, ownDomains(10), (nth) => `${nth}.example`],
  ['with many answers of sixty domains of its own', 61, ownDomains(60), victims],
  ['to many domains, with answers of twelve of its own', 72, ownDomains(12), (nth) => `${nth}.example`],
  ['with two answers of the same domain', 60, { 'gmail.com': 2 }, victims],
  ['with three answers of the same domain', 66, { 'gmail.com': 3 }, victims],
  ['with twelve answers of the same domain', 120, { 'gmail.com': 12 }, victims],
])('a client %s has %i unanswered mails in an hour', (_, mails, answered, to) => {
  expect(goes(answered, to)).toBe(mails);
});

test.each([
  ['account', 10],
  ['network', 400],
] as const)('mails by one %s wait at its own figure, %i', (asker, most) => {
  const at = (unanswered: number) => new Map([['gmail.com', { unanswered, mailboxes: 0 }]]);
  expect([at(most - 1), at(most)].map((domains) => mustWait(asker, domains, 'gmail.com'))).toEqual([
    false,
    true,
  ]);
});

test('a mail that an answer excuses goes although others wait', () => {
  const domains = new Map([
    ['naver.com', { unanswered: 59, mailboxes: 0 }],
    ['gmail.com', { unanswered: 1, mailboxes: 3 }],
  ]);
  expect(['naver.com', 'gmail.com'].map((domain) => mustWait('client', domains, domain))).toEqual([
    false,
    false,
  ]);
  domains.set('naver.com', { unanswered: 61, mailboxes: 0 });
  expect(['naver.com', 'gmail.com'].map((domain) => mustWait('client', domains, domain))).toEqual([
    true,
    false,
  ]);
});

test('three mails a day go, and those that count once count once', () => {
  const sent = (...ones: string[]) => ones.map((counted_as, at) => ({ id: `${at}`, counted_as }));
  const next = { id: 'new', counted_as: 'new' };
  expect(isWithinDay(next, sent('a', 'b'))).toBe(true);
  expect(isWithinDay(next, sent('a', 'b', 'c'))).toBe(false);
  expect(isWithinDay(next, sent('a', 'a', 'a', 'b'))).toBe(true);
  expect(isWithinDay({ id: 'new', counted_as: 'a' }, sent('a', 'b', 'c'))).toBe(true);
  expect(isWithinDay({ id: '2', counted_as: 'c' }, sent('a', 'b', 'c'))).toBe(true);
});
