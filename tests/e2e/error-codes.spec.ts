import { allResultCodes } from '@daemun/contract/result-codes';
import { failures } from './error-codes/failures.ts';
import { identities } from './error-codes/identities.ts';
import { mails } from './error-codes/mails.ts';
import { olderAccounts } from './error-codes/older-accounts.ts';
import type { Row } from './error-codes/row.ts';
import { sessions } from './error-codes/sessions.ts';
import { expectShown } from './error-codes/shows.ts';
import { signUps } from './error-codes/sign-up.ts';
import { expect, test } from './journey.ts';

/** Every code of specification §8, each raised by the service itself. */
const rows: readonly Row[] = [
  ...failures,
  ...sessions,
  ...signUps,
  ...mails,
  ...identities,
  ...olderAccounts,
];

test('every code is raised', () => {
  const raised = new Set(rows.map(({ code }) => code));
  expect(allResultCodes.filter((code) => !raised.has(code))).toEqual([]);
});

for (const language of ['ko', 'en'] as const)
  for (const { code, by, raise, shows } of rows)
    test(`${language} ${code}: ${by}`, async ({ page, sandbox, baseURL }) => {
      test.slow();
      const places = { serviceUrl: baseURL ?? '', sandboxUrl: process.env.DAEMUN_SANDBOX_URL ?? '' };
      const scene = { page, language, sandbox, places };
      await raise(scene);
      await expectShown(scene, () => raise(scene), shows);
    });
