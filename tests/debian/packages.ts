import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Packages {
  /** Where they are unpacked, as if it were `/`. */
  readonly root: string;
  /** The folders of their libraries, as the loader takes them. */
  readonly libraries: string;
  remove(): Promise<void>;
}

/** Debian's packages, fetched and unpacked beside the system: nothing is installed. Throws where there is no `apt-get`. */
export async function unpack(names: readonly string[]): Promise<Packages> {
  const folder = await mkdtemp(join(tmpdir(), 'daemun-debian-'));
  // Apache's children are nobody.
  await chmod(folder, 0o755);
  const root = join(folder, 'root');
  await run('apt-get', ['download', ...names], { cwd: folder });
  for (const file of await readdir(folder)) await run('dpkg', ['-x', join(folder, file), root]);
  const files = await readdir(root, { recursive: true });
  const folders = new Set(
    files.filter((file) => /\.so(\.|$)/.test(file)).map((file) => join(root, dirname(file))),
  );
  return {
    root,
    libraries: [...folders].join(':'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
