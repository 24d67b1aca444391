import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleService } from '../build/bundle-service.ts';
import type { Machine } from '../debian/machine.ts';
import { root } from '../processes/run.ts';
import { paths } from './names.ts';

/** The release that the rehearsal begins with: this one. */
export const firstRelease = 'first';

/** A release that the rehearsal makes out of this one, with changes of the tables that this one does not know. */
export interface Next {
  readonly version: string;
  /** The changes by their names, as TypeScript. */
  readonly changes: Readonly<Record<string, string>>;
}

const folder = 'packages/server/src/adapters/store/migrations';

const column = (table: string, type: string) =>
  `{ up: async (db) => { await db.schema.alterTable('${table}').addColumn('rehearsed', '${type}').execute(); } }`;

/** A column in a table that every request reads, an index of it made beside writers, and rows that get a value. */
export const nextReleases: readonly [Next, Next] = [
  {
    version: '9.1.0',
    changes: {
      '901-rehearsed': column('session', 'text'),
      '902-rehearsed-index': `{ indexes: [{ name: 'session_rehearsed', table: 'session', columns: ['rehearsed'] }] }`,
    },
  },
  {
    version: '9.2.0',
    changes: {
      '903-rehearsed': column('member', 'bigint'),
      '904-rehearsed-rows': `{
    portion: async (db, after) => {
      const { rows } = await sql<{ id: string }>\`update member set rehearsed = 1 where id in
        (select id from member where id > \${after} order by id limit 50) returning id\`.execute(db);
      return rows.map(({ id }) => id).sort().at(-1);
    },
  }`,
    },
  },
];

/** The list of changes with further ones at its end. Throws where the file is not as the rehearsal knows it. */
export function withChanges(index: string, changes: Next['changes']): string {
  const end = index.lastIndexOf('};');
  if (end < 0) throw new Error('The list of migrations has no end.');
  const lines = Object.entries(changes).map(([name, change]) => `  '${name}': ${change},\n`);
  const head = index.includes("from 'kysely'") ? '' : "import { sql } from 'kysely';\n";
  return head + index.slice(0, end) + lines.join('') + index.slice(end);
}

const folderOf = (version: string) => `${paths.release}-${version}`;

/** Has `/opt/daemun` lead to a version; what runs stays on the one that it was started from. */
export async function switchTo(machine: Machine, version: string): Promise<void> {
  await machine.run(['ln', '-sfn', folderOf(version), paths.release]);
}

/** Makes a release out of the one before it. */
export async function makeRelease(machine: Machine, from: string, { version, changes }: Next): Promise<void> {
  await machine.run(['cp', '-a', folderOf(from), folderOf(version)]);
  const index = join(folderOf(version), folder, 'index.ts');
  machine.write(index, withChanges(readFileSync(machine.at(index), 'utf8'), changes));
  // The image has what was built, and not what it was built by.
  const options = 'tsconfig.base.json';
  machine.write(join(folderOf(version), options), readFileSync(join(root, options), 'utf8'));
  await bundleService(machine.at(folderOf(version)));
}

const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: root, maxBuffer: 2 ** 28 });

/** The version of the newest release that has a tag. Throws if this copy of the repository has no tag. */
export const lastRelease = (): string =>
  String(git('describe', '--tags', '--abbrev=0', '--match', 'v*'))
    .trim()
    .slice(1);

/** What a release has of its own: its sources and commands. Packages and the page are those of this one. */
const ownParts = ['packages/contract', 'packages/i18n', 'packages/server', 'tools', 'package.json'];

/** Puts the newest release that has a tag beside this one. */
export async function assembleLastRelease(machine: Machine): Promise<void> {
  const version = lastRelease();
  const folder = machine.at(folderOf(version));
  await machine.run(['cp', '-a', folderOf(firstRelease), folderOf(version)]);
  for (const part of ownParts) rmSync(join(folder, part), { recursive: true });
  const archive = git('archive', `v${version}`, ...ownParts, 'tsconfig.base.json');
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  await bundleService(folder);
}
