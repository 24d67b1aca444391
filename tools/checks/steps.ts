import { vitestWithAnswerFields } from './answer-fields.ts';
import { type Check, command, playwright, tool, vitest } from './checks.ts';

/** Which runs a step belongs to: `npm run check`, `npm test`, `npm run test:long`. */
type Run = 'check' | 'test' | 'long';

export interface Step {
  /** What `npm test -- <name>` calls it. */
  readonly name: string;
  readonly title: string;
  readonly runs: readonly Run[];
  /** How many cores it keeps busy; steps run side by side as long as cores are free. */
  readonly cores: 1 | 2;
  readonly check: Check;
}

const FAST: readonly Run[] = ['check', 'test'];
const SLOW: readonly Run[] = ['test'];
/** Its tests have a deep form too. */
const DEEP: readonly Run[] = ['test', 'long'];
const LONG: readonly Run[] = ['long'];

/** Every check of the product, in the order in which they begin. */
export const steps: readonly Step[] = [
  row('lock', 'The lock file installs anywhere', FAST, 1, tool('tools/lock.ts')),
  row('licences', 'No licence came in that nobody allowed', FAST, 1, tool('tools/licences.ts')),
  row('style', 'Format and lint', FAST, 1, command('biome', 'check', '--error-on-warnings')),
  row('layers', 'Who may import whom', FAST, 1, tool('tools/layers.ts')),
  row('dead-code', 'Dead code and unused dependencies', FAST, 1, command('knip')),
  row('captions', 'Every folder has its caption', FAST, 1, tool('tools/captions.ts')),
  row('messages', 'Message catalogs', FAST, 1, tool('packages/i18n/tools/check-messages.ts')),
  row('types', 'Types of every workspace, the tests and the tools', FAST, 2, tool('tools/types.ts')),
  row('unit', 'Unit and property tests', FAST, 2, vitest('unit', 'page')),
  row('spec', 'The tables against the specification', FAST, 1, vitest('spec')),
  row('build', 'Build of the page', SLOW, 1, tool('tools/build.ts', '--again')),
  row('api-sqlite', 'Calls and store on SQLite', SLOW, 2, vitestWithAnswerFields('api-sqlite')),
  row('api-postgres', 'Calls and store on PostgreSQL', SLOW, 2, vitest('api-postgres')),
  row('api-postgres-all', 'All calls on PostgreSQL', LONG, 2, vitest('api-postgres')),
  row('faults', 'Faults', DEEP, 2, vitest('faults-sqlite', 'faults-postgres')),
  row('attacks', 'Attacks', DEEP, 2, vitest('attacks-sqlite', 'attacks-postgres')),
  row('budgets', 'Bytes and requests of the page', SLOW, 2, playwright('budgets')),
  row('journeys', 'Journeys in a browser', DEEP, 2, playwright('journeys')),
];

function row(name: string, title: string, runs: readonly Run[], cores: 1 | 2, check: Check): Step {
  return { name, title, runs, cores, check };
}

/**
 * The steps that the arguments ask for: those of `npm test`, of `npm run check` (`--fast`), of `npm run test:long` (`--long`),
 * or the named ones. Throws on an unknown name.
 */
export function chosenSteps(args: readonly string[], all: readonly Step[] = steps): readonly Step[] {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No step is called ${unknown.join(', ')}. Steps: ${all.map((step) => step.name).join(', ')}.`,
    );
  if (names.length > 0) return all.filter((step) => names.includes(step.name));
  const run: Run = args.includes('--long') ? 'long' : args.includes('--fast') ? 'check' : 'test';
  return all.filter((step) => step.runs.includes(run));
}
