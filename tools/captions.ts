import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { uncaptioned, vanished } from './captions/tree.ts';
import { root } from './processes/run.ts';

const DEEP = 3;
const IGNORED = /(^|\/)(node_modules|dist|\..*)(\/|$)/;
const roots = ['packages', 'packages/*', 'tests', 'tools', 'docs', 'ops'];

/** Every folder down to three levels has its place in the tree of docs/architecture.md, and the reverse. */
function main(): void {
  const file = join(root, 'docs', 'architecture.md');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const shallow = foldersUnder(DEEP);
  const unnamed = uncaptioned(page, shallow);
  const gone = vanished(page, foldersUnder(DEEP * 2));
  for (const folder of unnamed) console.log(`docs/architecture.md does not draw ${folder}/`);
  for (const name of gone) console.log(`docs/architecture.md draws ${name}/, which no folder bears`);
  console.log(
    `${shallow.length} folders, ${unnamed.length} without a caption, ${gone.length} captions without a folder.`,
  );
  if (unnamed.length + gone.length > 0 || shallow.length === 0) process.exitCode = 1;
}

function foldersUnder(depth: number): string[] {
  const patterns = roots.flatMap((start) =>
    Array.from({ length: depth + 1 }, (_, level) => `${start}${'/*'.repeat(level)}`),
  );
  const entries = globSync([...new Set(patterns)], {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => IGNORED.test(entry.name),
  });
  const paths = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return [...new Set(paths)].filter((path) => !IGNORED.test(path)).sort();
}

main();
