import { join } from 'node:path';
import type { ModulePreloadOptions, Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const ours = join(import.meta.dirname, '../src/navigation/chunk-loader.ts');

/** The files of a part, its own among them also where it needs no other. */
const resolveDependencies: ModulePreloadOptions['resolveDependencies'] = (file, needed, { hostType }) =>
  hostType === 'js' ? [...new Set([file, ...needed])] : needed;

/** Has every `import()` of the built page fetch its files by `src/navigation/chunk-loader.ts`, in place of Vite's own helper. */
export const chunkLoading = (): Plugin => ({
  name: 'daemun-chunk-loading',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies } } }),
  resolveId: (id) => (id === helper ? ours : undefined),
});
