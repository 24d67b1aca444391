import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync } from 'node:fs';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const idOf = (option: '-u' | '-g') => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));

/** Who runs what is not ours: PostgreSQL refuses root, so root hands it to the user that Debian makes for it. */
export const ownerOfParts = (): Owner | undefined =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;

/** Gives a directory to the owner, and keeps everybody else out of it. */
export function issueSsoCode(directory: string, owner: Owner | undefined): void {
  if (owner) chownSync(directory, owner.uid, owner.gid);
  chmodSync(directory, 0o700);
}
