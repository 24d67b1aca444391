import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from '../processes/run.ts';
import { bundleService } from './bundle-service.ts';
import { compressTexts } from './compress.ts';
import { consoleSources, pageSources, serviceSources, sourceStamp } from './stamp.ts';

/** What is built into the `dist` of its workspace, from which sources, and how. */
type Part = { readonly sources: readonly string[]; readonly build: (dist: string) => Promise<void> };

/** Builds the page of a workspace by its own script, with compressed forms of its texts. */
const page = (workspace: string) => async (dist: string) => {
  const name = `@daemun/${workspace}`;
  const code = await run('npm', ['run', 'build', '--workspace', name, '--silent', '--loglevel=error'], {
    // A test run has NODE_ENV=test, which would build React's development half into the page.
    environment: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`${name} could not be built; the reason is above.`);
  await compressTexts(dist);
};

/** The readers' page, the desk's console, and the service that serves both. */
const parts = {
  web: { sources: pageSources, build: page('web') },
  console: { sources: consoleSources, build: page('console') },
  server: { sources: serviceSources, build: () => bundleService(root) },
} satisfies Record<string, Part>;

type Workspace = keyof typeof parts;

async function buildPart(workspace: Workspace, again: boolean): Promise<boolean> {
  const { sources, build }: Part = parts[workspace];
  const dist = join(root, 'packages', workspace, 'dist');
  const stampFile = join(root, '.cache', 'built', workspace);
  const before = existsSync(dist) && existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  const stamp = sourceStamp(root, sources);
  if (!again && before === stamp) return false;
  rmSync(stampFile, { force: true });
  await build(dist);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}

/**
 * Builds the workspaces whose sources changed since the last build, or in any case (`again`). Answers whether one was built.
 * Throws where one could not be.
 */
export async function buildProduct({
  again = false,
  workspaces = Object.keys(parts) as Workspace[],
}: {
  readonly again?: boolean;
  readonly workspaces?: readonly Workspace[];
} = {}): Promise<boolean> {
  let built = false;
  for (const workspace of workspaces) built = (await buildPart(workspace, again)) || built;
  return built;
}
