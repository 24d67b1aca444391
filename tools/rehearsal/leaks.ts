import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from '../debian/machine.ts';
import { ourLogs } from './last-words.ts';

/** A file of a log. */
export interface Log {
  readonly name: string;
  readonly text: string;
}

/** The relay must know who gets a mail; its log is the only one that may say so. */
const mayName = 'mail.log';

/** The logs of nodes, proxy, pool, database and commands. */
export function readLogs(machine: Machine): Log[] {
  const folder = machine.at('/var/log');
  const names = readdirSync(folder).filter((name) => ourLogs.test(name) && name !== mayName);
  const proxy = readdirSync(join(folder, 'nginx')).map((name) => join('nginx', name));
  return [...names, ...proxy].map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/** Where a log holds something confidential, as it is or as an address of the web writes it; without the thing itself. */
export function leaksIn(logs: readonly Log[], confidential: Iterable<string>): string[] {
  const wanted = [...confidential].flatMap((each) => [...new Set([each, encodeURIComponent(each)])]);
  return logs.flatMap(({ name, text }) => {
    const found = wanted.filter((each) => text.includes(each)).length;
    return found > 0 ? [`${name} holds ${found} of ${wanted.length} confidential words`] : [];
  });
}
