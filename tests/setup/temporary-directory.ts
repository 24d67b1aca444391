import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives a run a temporary directory of its own and removes it at the end: worlds that end with their worker, and tests that
 * failed, leave nothing behind. Workers take TMPDIR from this process.
 */
export function setup(): () => void {
  const outer = process.env.TMPDIR;
  const directory = mkdtempSync(join(realpathSync(tmpdir()), 'daemun-test-'));
  // A PostgreSQL of a test runs as a user of its own, whose data are below.
  chmodSync(directory, 0o711);
  process.env.TMPDIR = directory;
  return () => {
    if (outer === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outer;
    rmSync(directory, { recursive: true, force: true });
  };
}
