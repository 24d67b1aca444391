import { allResultCodes } from '@daemun/contract/result-codes';
import { rows } from './error-codes/rows.ts';
import { expectShown } from './error-codes/shows.ts';
import { expect, test } from './journey.ts';
import { journeyLanguages } from './journey-languages.ts';

test('every code is raised', () => {
  const raised = new Set(rows.map(({ code }) => code));
  expect(allResultCodes.filter((code) => !raised.has(code))).toEqual([]);
});

for (const language of journeyLanguages)
  for (const { code, by, raise, shows } of rows)
    test(`${language} ${code}: ${by}`, async ({ page, sandbox, baseURL }) => {
      test.slow();
      const places = { serviceUrl: baseURL ?? '', sandboxUrl: process.env.DAEMUN_SANDBOX_URL ?? '' };
      const scene = { page, language, sandbox, places };
      await raise(scene);
      await expectShown(scene, () => raise(scene), shows);
    });
