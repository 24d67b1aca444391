import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runApart } from './debian/apart.ts';
import { programOf } from './debian/empty-root.ts';
import { readOptions, type User, usage } from './fresh/options.ts';

const inside = join(import.meta.dirname, 'fresh/inside.ts');
const line = '"$NODE" "$INSIDE" "$@"; exit $?';

/** Throws if this machine cannot hold another Debian. */
function checkMachine(): void {
  if (process.getuid?.() !== 0)
    throw new Error('A fresh machine is made by mounts and chroot: run this as root.');
  if (!existsSync('/etc/debian_version'))
    throw new Error('A fresh machine is made from the sources of a Debian.');
  programOf('mmdebstrap');
}

/** Tries a fresh machine as one user, and removes it, also after a failure or a signal. Answers the exit code. */
async function tryOne(user: User, steps: readonly string[]): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'daemun-fresh-'));
  chmodSync(directory, 0o755);
  try {
    return await runApart(line, [user, directory, ...steps], { NODE: process.execPath, INSIDE: inside });
  } finally {
    // After a signal, processes of the fresh machine may still be ending.
    rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    console.log(usage);
    return 2;
  }
  checkMachine();
  const codes: number[] = [];
  for (const user of options.as) codes.push(await tryOne(user, options.steps));
  return codes.every((code) => code === 0) ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
