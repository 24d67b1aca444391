import { createReadStream, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { canonicalPassword } from '../packages/contract/src/rules/password.ts';
import {
  addDigest,
  blocklistFile,
  breachDigest,
  emptyBlocklist,
} from '../packages/server/src/adapters/crypto/blocklist.ts';
import { oneFile, readOptions } from './operating/read-options.ts';
import { type Command, type CommandCall, exits, startCommand, UsageFault } from './operating/run-command.ts';

const usage = `npm run blocklist -- FILE [--out LIST] [--at-least N]
Makes the compact list for PASSWORD_BLOCKLIST_FILE (FILE.blocklist unless --out says otherwise), about 2.4 bytes a password.
FILE has one password a line, or SHA-1 digests as breached ones are published: <40 hexadecimal>:<how often seen>, of which
--at-least N takes those seen so often (100 leaves some millions). Passwords of fewer than 8 characters are left out.`;

const digestLine = /^([0-9A-F]{40})(?::(\d+))?$/i;
const shortest = 8;

function blocklistOptions(args: readonly string[]) {
  const options = { out: { type: 'string' }, 'at-least': { type: 'string', default: '1' } } as const;
  const { values, positionals } = readOptions({ args: [...args], allowPositionals: true, options });
  const file = oneFile(positionals);
  const atLeast = Number(values['at-least']);
  if (!Number.isInteger(atLeast) || atLeast < 1) throw new UsageFault('--at-least is a number from 1.');
  return { file: resolve(file), out: resolve(values.out ?? `${file}.blocklist`), atLeast };
}

/** The digests of a file that go into the list. */
async function* digestsOf(file: string, atLeast: number): AsyncGenerator<Buffer> {
  const input = createReadStream(file, { encoding: 'utf8' });
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const [, digest, seen] = digestLine.exec(line) ?? [];
    if (digest === undefined) {
      const password = canonicalPassword(line);
      if ([...password].length >= shortest) yield breachDigest(password);
    } else if (Number(seen ?? atLeast) >= atLeast) yield Buffer.from(digest, 'hex');
  }
}

/** Makes the list in two readings: one to know its size, one to fill it. */
async function main({ args, print }: CommandCall): Promise<number> {
  const { file, out, atLeast } = blocklistOptions(args);
  let count = 0;
  for await (const _ of digestsOf(file, atLeast)) count += 1;
  if (count === 0) throw new Error(`${file} has nothing for the list.`);
  const list = emptyBlocklist(count);
  for await (const digest of digestsOf(file, atLeast)) addDigest(list, digest);
  writeFileSync(`${out}.part`, blocklistFile(list, count));
  renameSync(`${out}.part`, out);
  print(`${count} passwords are in ${out} (${Math.ceil(list.bits.length / 1024)} kB).`);
  print('Name it in PASSWORD_BLOCKLIST_FILE and restart the service.');
  return exits.done;
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
