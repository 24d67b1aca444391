import { test } from '../journey.ts';
import { isWalked, twins, walked } from '../twins.ts';
import type { Raised } from './row.ts';
import type { Shown } from './shown/shown.ts';
import { expectShown } from './shows.ts';

const row = twins['the provider of an address that is registered'];

/** A journey for each row of a table: the service itself answers the code, and the page shows what the row says. */
export function raiseEach<Table extends Readonly<Record<string, Shown>>>(
  shown: Table,
  raised: Raised<Table>,
): void {
  const rows = (Object.entries(shown) as [keyof Table & string, Shown][]).filter(([by]) => isWalked(row, by));
  for (const language of walked(twins.language))
    for (const [by, { code, shows }] of rows)
      test(`${language} ${code} shows: ${by}`, async ({ page, sandbox, baseURL }) => {
        test.slow();
        const raise = raised[by];
        const places = { serviceUrl: baseURL ?? '', sandboxUrl: process.env.DAEMUN_SANDBOX_URL ?? '' };
        const scene = { page, language, sandbox, places };
        await raise(scene);
        await expectShown(scene, () => raise(scene), shows);
      });
}
