import { expect, test } from 'vitest';
import { rateLimitRules } from './rate-limit-rules.ts';
import { chanceOfHit, type SixDigitSecret, sixDigitSecrets } from './six-digit-secrets.ts';

const secrets = Object.entries<SixDigitSecret>(sixDigitSecrets);

test.each(secrets)(
  '%s: thirty days of steady guessing hit with a chance below 1 in 1,000',
  (_name, secret) => {
    expect(chanceOfHit(secret, 30)).toBeLessThan(1 / 1_000);
  },
);

test.each(secrets)(
  '%s: the owner gets a mail before and when its tries are used up',
  (_name, { limit, alarms }) => {
    const { count } = rateLimitRules[limit];
    expect(alarms.some(({ after, to }) => after < count && to.includes('person'))).toBe(true);
    expect(alarms.some(({ after, to }) => after === count && to.includes('person'))).toBe(true);
  },
);

test('ten tries in ten minutes without end would hit within a month once in eight times', () => {
  const perDay = 1_440;
  expect(1 - (1 - 3 / 1_000_000) ** (30 * perDay)).toBeGreaterThan(1 / 8.5);
});
