import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take the longest of their step, by their waits rather than their letters. */
const longest = [
  'tests/attacks/silence-by-states',
  'tests/attacks/over-posting',
  'tests/attacks/flow-order',
  'tests/attacks/mail-machine-paces',
  'tests/attacks/mail-machine',
  'tests/attacks/bad-requests',
  'tests/attacks/bad-bodies',
  'tests/attacks/client-budgets',
  'tests/attacks/code-guesses',
  'tests/attacks/bad-fields',
  'tests/api/closed-account',
  'tests/api/closed-account-ends',
  'tests/api/ways-in-walk',
  'tests/api/ended-meanwhile',
  'tests/api/withdrawal-races',
  'tests/api/factor-reset',
  'tests/api/statements-by-call',
  'tests/api/mailing-calls',
  'tests/api/owner-wins',
  'tests/store/move-command',
  'tests/api/webhooks',
  'tests/api/thief-and-owner',
  'tests/api/webhook-endpoints',
  'tests/api/console-policies',
  'tests/api/move-races',
  'tests/api/partner-consent-ends',
  'tests/api/first-factor',
  'tests/api/social-faults',
  'tests/store/staff-records',
  'tests/store/migrations-beside-others',
  'tests/store/migrations',
  'tests/faults/mail-outage',
  'tests/faults/histories',
  'tests/faults/openid-clocks',
  'tests/faults/dev',
  'tests/faults/node-kills',
  'tests/faults/kill',
  'tests/faults/database-line',
  'tests/api/crm',
  'tests/api/recovery-races',
  'tests/store/deadline',
  'tests/store/failures',
  'tests/store/image-command',
  'tools/partner/check-site',
  'packages/server/src/compose/hostile-variables',
  'packages/sandbox/src/start-sandbox',
  'tools/release/make-release',
  'packages/server/src/adapters/social/faults',
  'packages/server/src/http/drain',
  'packages/sandbox/src/inbox/smtp',
  'packages/server/src/http/idempotency',
  'packages/sandbox/src/social/core/faults',
  'tools/partner/check-partner',
] as const;

for (const name of longest)
  if (!existsSync(join(import.meta.dirname, '../..', `${name}.test.ts`)))
    throw new Error(`${name}.test.ts is not there: tests/setup/longest-first.ts names it`);

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return rank < 0 ? longest.length : rank;
};

/**
 * Begins with the longest files of each project, so that none of them runs alone at the end while other workers have nothing to do.
 * The projects of a run come one after the other: a worker ends where the next file is of another project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const place = ({ project }: TestSpecification) => projects.indexOf(project);
    return sorted.toSorted((one, other) => place(one) - place(other) || rankOf(one) - rankOf(other));
  }
}
