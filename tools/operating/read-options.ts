import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageFault } from './run-command.ts';

/** `parseArgs` of an operator's command, of the words it was called with: what it cannot read is a `UsageFault`. */
export function readOptions<T extends ParseArgsConfig & { args: string[] }>(
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error));
  }
}

/** The one file that a command line names. Throws `UsageFault` where there is none, or more. */
export function oneFile([file, ...more]: readonly string[]): string {
  if (!file || more.length > 0) throw new UsageFault('Name one FILE.');
  return file;
}
