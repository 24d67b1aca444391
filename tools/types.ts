import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './processes/run.ts';

const AT_ONCE = 2;
/** TypeScript 7 checks in a quarter of the time of 6, which stays for dependency-cruiser: under 7 that reads no module. */
const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
const projects = globSync(
  ['packages/*/tsconfig.json', 'packages/*/tools/tsconfig.json', '{tests,tools}/tsconfig.json'],
  { cwd: root },
)
  .sort()
  // The largest ones begin.
  .reverse();

/** Several checkers of one project each find out the same: four take twice the processor time of one. */
const oneChecker = ['--checkers', '1'];

/** What the compiler remembers of its last run, so that the next one looks only at what changed. */
const memoryOf = (project: string) => `.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`;

/** Checks the types of every TypeScript project of the repository. */
async function checkNext(): Promise<void> {
  const project = projects.shift();
  if (!project) return;
  const memory = ['--incremental', '--tsBuildInfoFile', memoryOf(project)];
  const options = ['--noEmit', '--pretty', 'false', ...oneChecker, ...memory];
  const code = await run('node', [compiler, ...options, '-p', project]);
  if (code !== 0) process.exitCode = 1;
  console.log(`${code === 0 ? 'ok' : 'not ok'} ${project}`);
  await checkNext();
}

await Promise.all(Array.from({ length: AT_ONCE }, checkNext));
