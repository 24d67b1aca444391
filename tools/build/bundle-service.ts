import { join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** Workspaces whose sources find files beside themselves. */
const ours = /[\\/]packages[\\/](?:server|contract|i18n)[\\/]src[\\/]/;

/** Has each module find what lies beside its source also from the bundle: catalogs, documents, the page. */
const placeOfSource = (dist: string): Plugin => ({
  name: 'daemun-place-of-source',
  transform(code, id) {
    if (!ours.test(id) || !code.includes('import.meta.')) return null;
    const source = `new URL(${JSON.stringify(relative(dist, id))}, import.meta.url)`;
    const places: Readonly<Record<string, string>> = {
      url: `${source}.href`,
      dirname: `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${source}))`,
    };
    // No line moves, so that the source map stays true.
    const moved = code.replaceAll(/import\.meta\.(url|dirname)/g, (whole, place) => places[place] ?? whole);
    return { code: moved, map: null };
  },
});

/**
 * Makes one program of the service in the repository, or the release, at `root`: `packages/server/dist/main.js`, with what
 * is loaded on first need beside it. A start reads some twenty files in place of fifteen hundred. Throws where a module is
 * missing.
 */
export async function bundleService(root: string): Promise<void> {
  const server = join(root, 'packages/server');
  const dist = join(server, 'dist');
  const bundle = await rolldown({
    cwd: root,
    input: { main: join(server, 'src/main.ts') },
    platform: 'node',
    // Native code stays a package; PostgreSQL's client looks for a native half that nobody installs.
    external: [/^@node-rs\//, 'pg-native'],
    plugins: [placeOfSource(dist)],
    logLevel: 'warn',
  });
  try {
    await bundle.write({ dir: dist, format: 'esm', cleanDir: true, sourcemap: true });
  } finally {
    await bundle.close();
  }
}
