import { allResultCodes } from '@daemun/contract/result-codes';
import { failures } from './error-codes/failures.ts';
import { identities } from './error-codes/identities.ts';
import { mails } from './error-codes/mails.ts';
import { olderAccounts } from './error-codes/older-accounts.ts';
import type { Raised } from './error-codes/row.ts';
import { sessions } from './error-codes/sessions.ts';
import { allShown } from './error-codes/shown/all.ts';
import type { Shown } from './error-codes/shown/shown.ts';
import { expectShown } from './error-codes/shows.ts';
import { signUps } from './error-codes/sign-up.ts';
import { expect, test } from './journey.ts';
import { journeyLanguages } from './journey-languages.ts';

/** Each row is raised by the service itself. */
const raised: Raised<typeof allShown> = {
  ...failures,
  ...sessions,
  ...signUps,
  ...mails,
  ...identities,
  ...olderAccounts,
};
const rows = Object.entries<Shown>(allShown) as [keyof typeof allShown, Shown][];

test('every code is raised', () => {
  const codes = new Set(rows.map(([, { code }]) => code));
  expect(allResultCodes.filter((code) => !codes.has(code))).toEqual([]);
});

for (const language of journeyLanguages)
  for (const [by, { code, shows }] of rows)
    test(`${language} ${code}: ${by}`, async ({ page, sandbox, baseURL }) => {
      test.slow();
      const raise = raised[by];
      const places = { serviceUrl: baseURL ?? '', sandboxUrl: process.env.DAEMUN_SANDBOX_URL ?? '' };
      const scene = { page, language, sandbox, places };
      await raise(scene);
      await expectShown(scene, () => raise(scene), shows);
    });
