import { readFileSync } from 'node:fs';
import { openidMistakes } from '@daemun/contract/codes/openid-mistakes';
import { expect, test } from 'vitest';
import { explained, notedFindings } from './mistakes.ts';

const documents = readFileSync('docs/partners.md', 'utf8');

test.each(openidMistakes)('the command explains a mistake as the console does: %s', (mistake) => {
  const noted = { client: 'weekly', mistake, at: '2026-11-29T12:00:00+09:00', code: '3F2A91', said: 'x' };
  const [finding] = notedFindings([noted]);
  expect(finding).toMatchObject({ what: 'latest mistake', verdict: 'unsure' });
  expect(finding?.says).toMatch(/^2026-11-29T12:00:00\+09:00, code 3F2A91: [A-Z].+ \(x\)\. [A-Z]/);
  expect(documents).toContain(`### ${mistake}\n`);
  const told = explained({ what: 'client', verdict: 'wrong', says: 'it is refused', mistake });
  expect(told.says).toBe(`it is refused. ${finding?.says.split('(x). ')[1]}`);
  expect(told).not.toHaveProperty('mistake');
});

test('what is no mistake of a client stays as it is said', () => {
  const finding = { what: 'origins', verdict: 'ok', says: 'all of them' } as const;
  expect(explained(finding)).toEqual(finding);
  expect(notedFindings([])).toEqual([]);
});
