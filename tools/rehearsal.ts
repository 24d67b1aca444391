import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProduct } from './build/build-product.ts';
import { runApart } from './debian/apart.ts';

const usage = `npm run rehearsal                  runs it all; about fifteen minutes
npm run rehearsal -- relay proxy   runs what has one of these words in its name

On a Debian machine, as root: two nodes as ops/systemd starts them, behind nginx with TLS, over PgBouncer on PostgreSQL, with a
Postfix. People sign up, log in and reset passwords while each of these is broken, and releases are rolled out. Then what was
acknowledged is compared with what is stored and what was mailed. Exit code 0: everything was as promised.
All of it happens in a copy on write of the machine with a network of its own; nothing stays, and nothing of the machine's runs.`;

const inside = join(import.meta.dirname, 'rehearsal/inside.ts');

/** What the machine must be, with what is wrong where it is not. */
function checkMachine(): void {
  if (process.getuid?.() !== 0) throw new Error('The rehearsal makes users and mounts: run it as root.');
  if (!existsSync('/etc/debian_version')) throw new Error('The rehearsal takes its programs from Debian.');
}

/** The second part without the machine's network. The last line keeps the shell, which buries what its children leave. */
const script = `"$NODE" "$INSIDE" prepare "$DIRECTORY" || exit 1
unshare --net "$NODE" "$INSIDE" run "$DIRECTORY" "$@"
exit $?`;

/** Runs both parts. Answers the exit code. */
const runInside = (directory: string, words: readonly string[]): Promise<number> =>
  runApart(script, words, { NODE: process.execPath, INSIDE: inside, DIRECTORY: directory });

async function main(words: readonly string[]): Promise<number> {
  if (words.some((word) => word.startsWith('-'))) {
    console.log(usage);
    return 2;
  }
  checkMachine();
  await buildProduct();
  const directory = mkdtempSync(join(tmpdir(), 'daemun-rehearsal-'));
  chmodSync(directory, 0o755);
  try {
    return await runInside(directory, words);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
