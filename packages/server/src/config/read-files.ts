import { UnusableFile } from '../ports/unusable-file.ts';
import { type Environment, lookUp } from './environment.ts';

/** By the name of a variable, what reads the file that it names. Throws `UnusableFile`, or what the file system throws. */
export type FileReaders = Readonly<Record<string, (path: string) => unknown>>;

/** What the files hold, by the name of the variable; undefined where the variable names none. */
export type FileContents<R extends FileReaders> = { readonly [N in keyof R]?: ReturnType<R[N]> };

const faultsOf = (name: string, error: unknown): readonly string[] => {
  if (error instanceof UnusableFile) return error.faults.map((fault) => `${name}: ${fault}`);
  if (error instanceof Error && 'code' in error) return [`${name} must name what can be read`];
  throw error;
};

/** Reads the files that variables name and tells every fault of all of them. */
export function readFiles<R extends FileReaders>(env: Environment, readers: R) {
  const faults: string[] = [];
  const contents: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(readers)) {
    const { text: path } = lookUp(env, name);
    if (path === undefined) continue;
    try {
      contents[name] = read(path);
    } catch (error) {
      faults.push(...faultsOf(name, error));
    }
  }
  return { contents: contents as FileContents<R>, faults };
}
