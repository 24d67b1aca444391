import { spawnSync } from 'node:child_process';
import { root } from '../processes/run.ts';

/** A number of the commit that is tested; 0 where the files came without their history. */
function numberOfCommit(): number {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout.slice(0, 8), 16) : 0;
}

/**
 * Whose turn it is in tables of which each commit tests some rows (tests/setup/turns.ts): `TEST_TURN`, else a number of the
 * commit, so that the same commit is tested in the same way again.
 */
export const turnOfRun = (): string => process.env.TEST_TURN ?? String(numberOfCommit());
