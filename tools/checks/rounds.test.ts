import { expect, test } from 'vitest';
import { inRounds, repeatOf } from './rounds.ts';

test('runs once unless told', () => {
  expect(repeatOf(['journeys', '--long'])).toEqual({ times: 1, rest: ['journeys', '--long'] });
});

test('takes the number from the names', () => {
  expect(repeatOf(['journeys', '--repeat', '5', 'spec'])).toEqual({ times: 5, rest: ['journeys', 'spec'] });
});

test.each([[['--repeat']], [['--repeat', '0']], [['--repeat', 'often']], [['--repeat', '1.5']]])(
  'refuses %s',
  (args) => {
    expect(() => repeatOf(args)).toThrow(/--repeat takes a number/);
  },
);

test('runs the rounds one after the other and keeps every result', async () => {
  let running = 0;
  const results = await inRounds(3, async (number) => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    return [`${number} a`, `${number} b`];
  });
  expect(results).toEqual(['1 a', '1 b', '2 a', '2 b', '3 a', '3 b']);
});
