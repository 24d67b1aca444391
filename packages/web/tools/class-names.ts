import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const source = join(import.meta.dirname, '..', 'src');

/**
 * Names for the classes of CSS modules: the number of the file among all, then that of the class in its file. They repeat
 * what stands before them, so that styles, documents and scripts compress better than with a hash in every name; and the
 * page and its drawn documents, built one after the other, agree. Throws on a file outside `src`.
 */
export function createClassNames(): (name: string, file: string) => string {
  const files = globSync('**/*.module.css', { cwd: source }).sort();
  const classes = new Map<string, string[]>();
  return (name, file) => {
    const [path = ''] = relative(source, file).split('?');
    const at = files.indexOf(path.replaceAll('\\', '/'));
    if (at < 0) throw new Error(`${file} is no CSS module of the page.`);
    const known = classes.get(path) ?? [];
    if (!known.includes(name)) classes.set(path, [...known, name]);
    const index = (classes.get(path) ?? []).indexOf(name);
    return `c${at.toString(36)}_${index.toString(36)}`;
  };
}

/** Gives the classes of a build those names; while one works on the page they keep their own. */
export const classNames = (): Plugin => ({
  name: 'daemun-class-names',
  apply: 'build',
  config: () => ({ css: { modules: { generateScopedName: createClassNames() } } }),
});
