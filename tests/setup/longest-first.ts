import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take the longest, by their waits rather than their letters. */
const longest = [
  'attacks/silence-by-states',
  'api/ways-in-walk',
  'api/webhooks',
  'api/thief-and-owner',
  'api/webhook-endpoints',
  'api/console-policies',
  'store/migrations',
  'faults/mail-outage',
  'faults/database-line',
  'api/crm',
  'api/recovery-races',
  'store/deadline',
  'store/failures',
  'store/image-command',
] as const;

for (const name of longest)
  if (!existsSync(join(import.meta.dirname, '..', `${name}.test.ts`)))
    throw new Error(`tests/${name}.test.ts is not there: tests/setup/longest-first.ts names it`);

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return rank < 0 ? longest.length : rank;
};

/** Begins with the longest files, so that none of them runs alone at the end while other workers have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
