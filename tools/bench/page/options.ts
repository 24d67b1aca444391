import { parseArgs } from 'node:util';
import { type Language, languageOfPrefix, languages } from '../../../packages/contract/src/languages.ts';

export type PageBenchOptions = {
  /** How often each page is looked at, and every step made. */
  readonly runs: number;
  readonly languages: readonly Language[];
  readonly json: string | undefined;
};

export const usage = `npm run bench:page -- [--runs 5] [--languages ko,ar] [--json FILE]
Languages: ${languages.map(({ prefix }) => prefix).join(', ')}; all of them where none is named.`;

/** Reads the arguments. Throws, with the usage, where one of them is wrong. */
export function readPageBenchOptions(args: readonly string[]): PageBenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '5' },
      languages: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  const named = values.languages?.split(',').map(languageOfPrefix) ?? languages;
  const known = named.filter((language) => language !== undefined);
  if (!Number.isInteger(runs) || runs < 1 || known.length < named.length) throw new Error(usage);
  return { runs, languages: known, json: values.json };
}
