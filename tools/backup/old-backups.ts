import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BackupBroken, readBackup } from './read-backup.ts';

/** Whether a file is a whole backup. */
const isWhole = (path: string): Promise<boolean> =>
  readBackup(path).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BackupBroken) return false;
      throw error;
    },
  );

/** What was removed, and what is no whole backup: that counts for nothing and stays. */
export type Kept = { readonly removed: readonly string[]; readonly broken: readonly string[] };

/**
 * Removes the backups beside one that was just made, but for so many of the newest whole ones, that one among them. It reads them
 * to their end, so that a broken file never takes the place of a good one.
 */
export async function removeOldBackups(made: string, keep: number): Promise<Kept> {
  const folder = dirname(made);
  const others = readdirSync(folder)
    .filter((name) => name.endsWith('.backup') && join(folder, name) !== made)
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  const [removed, broken]: [string[], string[]] = [[], []];
  let whole = 1;
  for (const { path } of others)
    if (!(await isWhole(path))) broken.push(path);
    else if (whole < keep) whole += 1;
    else removed.push(path);
  for (const path of removed) rmSync(path);
  return { removed, broken };
}
