import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('cells stand in quotes, lines end as the standard says', () => {
  expect(
    csvOf([
      ['a', 1, null],
      ['say "so"', 'x,y', '두\n줄'],
    ]),
  ).toBe('\uFEFF"a","1",""\r\n"say ""so""","x,y","두\n줄"\r\n');
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '=HYPERLINK("https://evil.example","x")',
])('what a spreadsheet would carry out is text: %j', (typed) => {
  expect(csvOf([[typed]])).toBe(`\uFEFF"'${typed.replaceAll('"', '""')}"\r\n`);
});
