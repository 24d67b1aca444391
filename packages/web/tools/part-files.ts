import { join } from 'node:path';
import type { ModulePreloadOptions, Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/** Has every `import()` of the built page fetch its files by `src/navigation/fetch-part.ts`, in place of Vite's own helper. */
export const partFiles = (): Plugin => ({
  name: 'daemun-part-files',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) =>
    id === helper ? join(import.meta.dirname, '../src/navigation/fetch-part.ts') : undefined,
});

/** The files of a part, its own among them also where it needs no other. */
export const partDependencies: NonNullable<ModulePreloadOptions['resolveDependencies']> = (
  file,
  needed,
  { hostType },
) => (hostType === 'js' ? [...new Set([file, ...needed])] : needed);
