import { type Check, command, playwright, tool, vitest } from './checks.ts';

export interface Step {
  /** What `npm test -- <name>` calls it. */
  readonly name: string;
  readonly title: string;
  /** Whether `npm run check` runs it too. */
  readonly fast: boolean;
  /** Whether its heavy tests have a long form, for `npm run test:long`. */
  readonly long: boolean;
  readonly check: Check;
}

const FAST = true;
const SLOW = false;
const LONG = true;

/** Every check of the product, in the order in which they run. */
export const steps: readonly Step[] = [
  row('lock', 'The lock file installs anywhere', FAST, tool('tools/lock.ts')),
  row('licences', 'No licence came in that nobody allowed', FAST, tool('tools/licences.ts')),
  row('style', 'Format and lint', FAST, command('biome', 'check', '--error-on-warnings')),
  row('types', 'Types of every workspace, the tests and the tools', FAST, tool('tools/types.ts')),
  row('layers', 'Who may import whom', FAST, tool('tools/layers.ts')),
  row('dead-code', 'Dead code and unused dependencies', FAST, command('knip')),
  row('captions', 'Every folder has its caption', FAST, tool('tools/captions.ts')),
  row('messages', 'Message catalogs', FAST, tool('packages/i18n/tools/check-messages.ts')),
  row('unit', 'Unit and property tests', FAST, vitest('unit', 'page')),
  row('spec', 'The tables against the specification', FAST, vitest('spec')),
  row('api-sqlite', 'Calls and store on SQLite', SLOW, vitest('api-sqlite')),
  row('api-postgres', 'Calls and store on PostgreSQL', SLOW, vitest('api-postgres')),
  row('faults', 'Faults', SLOW, vitest('faults-sqlite', 'faults-postgres'), LONG),
  row('attacks', 'Attacks', SLOW, vitest('attacks-sqlite', 'attacks-postgres'), LONG),
  row('build', 'Build of the page', SLOW, tool('tools/build.ts', '--again')),
  row('budgets', 'Bytes and requests of the page', SLOW, playwright('budgets')),
  row('journeys', 'Journeys in a browser', SLOW, playwright('journeys'), LONG),
];

function row(name: string, title: string, fast: boolean, check: Check, long = false): Step {
  return { name, title, fast, check, long };
}

/** The steps that the arguments ask for: all, the fast ones (`--fast`), those with a long form (`--long`), or the named ones. Throws on an unknown name. */
export function chosenSteps(args: readonly string[], all: readonly Step[] = steps): readonly Step[] {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No step is called ${unknown.join(', ')}. Steps: ${all.map((step) => step.name).join(', ')}.`,
    );
  if (names.length > 0) return all.filter((step) => names.includes(step.name));
  if (args.includes('--long')) return all.filter((step) => step.long);
  return args.includes('--fast') ? all.filter((step) => step.fast) : all;
}
