import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from './processes/run.ts';

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

/** What the compiler remembers of its last run, so that the next one looks only at what changed: beside the declarations, of which it says so. */
const memoryOf = (project: string) => `.cache/types/declared/${project.replaceAll('/', '-')}.tsbuildinfo`;

/** The projects whose declarations a project reads in the place of their sources. */
function referencesOf(project: string): readonly string[] {
  const { references = [] }: { references?: readonly { path: string }[] } = JSON.parse(
    readFileSync(join(root, project), 'utf8'),
  );
  return references.map(({ path }) => join(dirname(project), path, 'tsconfig.json'));
}

let free = 2;
const waiting: (() => void)[] = [];

/** Runs something as soon as one of two cores is free. */
async function onFreeCore<T>(use: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await use();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

async function check(project: string): Promise<void> {
  const memory = ['--incremental', '--tsBuildInfoFile', memoryOf(project)];
  const options = ['--pretty', 'false', ...oneChecker, ...memory];
  const code = await run('node', [compiler, ...options, '-p', project]);
  if (code !== 0) process.exitCode = 1;
  console.log(`${code === 0 ? 'ok' : 'not ok'} ${project}`);
}

const begun = new Map<string, Promise<void>>();

/** Checks a project once, after those whose declarations it reads. */
function checked(project: string): Promise<void> {
  const known = begun.get(project);
  if (known) return known;
  const started = Promise.all(referencesOf(project).map(checked)).then(() =>
    onFreeCore(() => check(project)),
  );
  begun.set(project, started);
  return started;
}

// The types of every TypeScript project of the repository.
await Promise.all(projects.map(checked));
