import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from '../debian/machine.ts';
import { root } from '../processes/run.ts';

/** The logs that the rehearsal makes. */
export const ourLogs = /^(mail|nginx|pgbouncer|postgresql|node-\d+|command-\w+)\.log$/;
const kept = '.cache/rehearsal';

/** Keeps the logs that the rehearsal made; answers their ends, for who has to find out why it failed. */
export function lastWords(machine: Machine): string {
  const folder = machine.at('/var/log');
  mkdirSync(join(root, kept), { recursive: true });
  const ends = readdirSync(folder)
    .filter((name) => ourLogs.test(name))
    .map((name) => {
      copyFileSync(join(folder, name), join(root, kept, name));
      const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
      return [`--- ${name}`, ...lines.slice(-3).map((line) => line.slice(0, 300))].join('\n');
    });
  return [...ends, `The whole logs are in ${kept}.`].join('\n');
}
