import { execFileSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The folder that Linux keeps in memory. Containers often have a small one, or one that starts no programs. */
const MEMORY = '/dev/shm';
/** Bytes that a run may need there: its databases, and a PostgreSQL with its programs. */
const MEMORY_NEEDED = 6 * 1024 ** 3;

/**
 * Gives a run a temporary directory of its own and removes it at the end, so that worlds that end with their worker, and
 * tests that failed, leave nothing behind. Workers take TMPDIR from this process. The directory is in memory if the machine
 * allows it: every test waits for its writes to reach the disk.
 */
export function setup(): () => void {
  const outer = process.env.TMPDIR;
  const directory = ownDirectory(outer === undefined && isRoomy(MEMORY) ? MEMORY : tmpdir());
  removeOld(dirname(directory));
  process.env.TMPDIR = directory;
  return () => {
    if (outer === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outer;
    rmSync(directory, { recursive: true, force: true });
  };
}

const NAME = 'daemun-test-';
const DAY_MS = 86_400_000;

/** Removes what killed runs left behind, which would fill a memory until the next start of the machine. */
export function removeOld(parent: string): void {
  for (const name of readdirSync(parent)) {
    const left = join(parent, name);
    const isOld = () => statSync(left).mtimeMs < Date.now() - DAY_MS;
    if (name.startsWith(NAME) && isOld()) rmSync(left, { recursive: true, force: true });
  }
}

function ownDirectory(parent: string): string {
  const directory = mkdtempSync(join(realpathSync(parent), NAME));
  // A PostgreSQL of a test runs as a user of its own, whose data are below.
  chmodSync(directory, 0o711);
  return directory;
}

/** Whether a directory has room for a run and starts programs. */
export function isRoomy(parent: string, needed = MEMORY_NEEDED): boolean {
  try {
    accessSync(parent, constants.W_OK);
    const { bavail, bsize } = statfsSync(parent);
    return bavail * bsize >= needed && startsPrograms(parent);
  } catch {
    return false;
  }
}

function startsPrograms(parent: string): boolean {
  const directory = mkdtempSync(join(parent, 'daemun-trial-'));
  const program = join(directory, 'program');
  try {
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    execFileSync(program);
    return true;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
