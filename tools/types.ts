import { globSync } from 'node:fs';
import { root, run } from './processes/run.ts';

const AT_ONCE = 2;
const projects = globSync(
  ['packages/*/tsconfig.json', 'packages/*/tools/tsconfig.json', '{tests,tools}/tsconfig.json'],
  {
    cwd: root,
  },
).sort();

/** What tsc remembers of its last run, so that the next one looks only at what changed. */
const memoryOf = (project: string) => `.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`;

/** Checks the types of every TypeScript project of the repository. */
async function checkNext(): Promise<void> {
  const project = projects.shift();
  if (!project) return;
  const code = await run('tsc', [
    '--noEmit',
    '--pretty',
    'false',
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    memoryOf(project),
  ]);
  if (code !== 0) process.exitCode = 1;
  console.log(`${code === 0 ? 'ok' : 'not ok'} ${project}`);
  await checkNext();
}

await Promise.all(Array.from({ length: AT_ONCE }, checkNext));
