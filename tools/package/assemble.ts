import { cpSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from '../processes/run.ts';

/** One COPY of a stage: what of this folder goes where below the image's own. */
interface Copy {
  readonly sources: readonly string[];
  readonly target: string;
}

/** One stage of the Dockerfile: what it copies from here, and its commands that npm carries out. */
interface Stage {
  readonly copies: readonly Copy[];
  /** What it takes from the stage that builds. */
  readonly built: readonly string[];
  readonly installs: readonly string[];
}

/** Reads the stages of a Dockerfile, as far as the image's folder follows from them. */
export function stagesOf(dockerfile: string): Stage[] {
  return dockerfile
    .split(/^FROM /m)
    .slice(1)
    .map((stage) => ({
      copies: [...stage.matchAll(/^COPY (?!--from)(.+) (\S+)$/gm)].map(([, sources = '', target = '']) => ({
        sources: sources.split(' '),
        target,
      })),
      built: [...stage.matchAll(/^COPY --from=build \S+ (\S+)$/gm)].map(([, target = '']) => target),
      installs: [...stage.matchAll(/^RUN (npm ci .+)$/gm)].map(([, command = '']) => command),
    }));
}

/** As .dockerignore has it. */
const isLeftOut = (path: string): boolean =>
  ['node_modules', 'dist'].includes(basename(path)) ||
  /\.test\.tsx?$/.test(path) ||
  relative(root, path) === 'tools/bench';

function copyInto(folder: string, { copies }: Stage): void {
  for (const { sources, target } of copies)
    for (const source of sources) {
      // A file goes into a folder that ends with a slash; a folder becomes the target.
      const isInto = /\/$/.test(target);
      const to = join(folder, isInto ? join(target, basename(source)) : target);
      cpSync(join(root, source), to, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !isLeftOut(path),
      });
    }
}

/**
 * Puts together in a folder what the Dockerfile's last stage has below /app: the packages that the service needs by its
 * own `npm ci`, sources and commands, and what is built.
 */
export function assembleImage(folder: string, install: (command: string, folder: string) => void): void {
  const stages = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const [, modules, last] = stages;
  if (stages.length !== 3 || !modules || !last || modules.installs.length !== 1)
    throw new Error('The Dockerfile has other stages than the rehearsal knows.');
  const installed = `${folder}.modules`;
  mkdirSync(installed, { recursive: true });
  copyInto(installed, modules);
  for (const command of modules.installs) install(command, installed);
  copyInto(folder, last);
  renameSync(join(installed, 'node_modules'), join(folder, 'node_modules'));
  rmSync(installed, { recursive: true });
  for (const built of last.built) cpSync(join(root, built), join(folder, built), { recursive: true });
}
