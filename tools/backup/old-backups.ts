import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkedMoment, checksumFileOf } from './checksum-file.ts';
import { isEncrypted } from './encryption.ts';
import { BackupBroken, readBackup } from './read-backup.ts';

/** When a backup was made; undefined if the file is no whole backup. */
const madeAt = async (path: string): Promise<string | undefined> =>
  isEncrypted(path)
    ? checkedMoment(path)
    : readBackup(path).then(
        ({ header }) => header.made_at,
        (error: unknown) => {
          if (error instanceof BackupBroken) return undefined;
          throw error;
        },
      );

/** What was removed, and what is no whole backup: that counts for nothing and stays. */
export type Kept = {
  readonly removed: readonly string[];
  readonly broken: readonly string[];
  /** When the oldest whole one was made that stays; undefined if only the new one does. */
  readonly oldest: string | undefined;
};

/**
 * Removes the backups beside one that was just made, but for so many of the newest whole ones, that one among them. It reads them
 * to their end (an encrypted one against its checksum), so that a broken file never takes the place of a good one. A copied file is as old as what it holds.
 */
export async function removeOldBackups(made: string, keep: number): Promise<Kept> {
  const folder = dirname(made);
  const names = readdirSync(folder).filter((name) => name.endsWith('.backup') && join(folder, name) !== made);
  const broken: string[] = [];
  const whole: { path: string; at: string }[] = [];
  for (const path of names.map((name) => join(folder, name))) {
    const at = await madeAt(path);
    if (at === undefined) broken.push(path);
    else whole.push({ path, at });
  }
  const newestFirst = whole.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const removed = newestFirst.slice(keep - 1).map(({ path }) => path);
  for (const path of removed) {
    rmSync(path);
    rmSync(checksumFileOf(path), { force: true });
  }
  return { removed, broken, oldest: newestFirst.slice(0, keep - 1).at(-1)?.at };
}
