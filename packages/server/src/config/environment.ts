import { readFileSync } from 'node:fs';

/** Variables by name, as they are given. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The text of a variable, under the name that faults call it by; or why there is none to read. */
export type Given = { readonly name: string; readonly text?: string; readonly fault?: string };

/** The variable that names a file in which a secret stands. */
export const fileVariable = (name: string): string => `${name}_FILE`;

const trimmed = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

function inFile(name: string, path: string): Given {
  const variable = fileVariable(name);
  try {
    const text = readFileSync(path, 'utf8').trim();
    if (text !== '') return { name: `${name} (read by ${variable})`, text };
    return { name, fault: `${variable} must name a file that is not empty` };
  } catch {
    return { name, fault: `${variable} must name a file that can be read` };
  }
}

/** Looks a variable up; an empty one counts as not set. A secret may stand in the file that NAME_FILE names. */
export function lookUp(env: Environment, name: string, secret = false): Given {
  const text = trimmed(env, name);
  const path = secret ? trimmed(env, fileVariable(name)) : undefined;
  if (path === undefined) return { name, text };
  if (text === undefined) return inFile(name, path);
  return { name, fault: `${name} and ${fileVariable(name)} must not both be set` };
}

/** Picks these variables out of an environment. */
export const onlyOf = (env: Environment, names: readonly string[]): Environment =>
  Object.fromEntries(names.flatMap((name) => [name, fileVariable(name)]).map((name) => [name, env[name]]));
