import { type Check, command, playwright, tool, vitest, vitestOfChange } from './checks.ts';
import { vitestNotingFields, wireFields } from './wire-fields.ts';

/** The runs: `npm run check`, the same of what changed (`-- --changed`), `npm test`, `npm run test:long`. */
export type Run = 'check' | 'changed' | 'test' | 'long';

/**
 * The runs that a step belongs to, with the seconds it takes in each on two quiet cores: as measured in whole runs
 * (docs/benchmarks).
 */
type SecondsByRun = Readonly<Partial<Record<Run, number>>>;

export interface Step {
  /** What `npm test -- <name>` calls it. */
  readonly name: string;
  readonly title: string;
  readonly runs: SecondsByRun;
  /**
   * How many cores it keeps busy; steps run side by side as long as cores are free. Tests that wait for longer than they
   * compute share the machine with another step. What measures time, kills at moments that it measured, or writes what later
   * steps read, has it alone.
   */
  readonly cores: 1 | 2;
  readonly check: Check;
}

const fast = (seconds: number): SecondsByRun => ({ check: seconds, test: seconds });

/** Every check of the product, in the order in which they begin. */
export const steps: readonly Step[] = [
  // They wait now and then: what only computes runs beside them.
  row('unit', 'Unit and property tests', fast(67), 1, vitest('unit', 'page')),
  row('lock', 'The lock file installs anywhere', fast(1), 1, tool('tools/lock.ts')),
  row('licences', 'No licence came in that nobody allowed', fast(1), 1, tool('tools/licences.ts')),
  row('style', 'Format and lint', fast(8), 1, command('biome', 'check', '--error-on-warnings')),
  row('layers', 'Who may import whom', fast(8), 1, tool('tools/layers.ts')),
  row('dead-code', 'Dead code and unused dependencies', fast(5), 1, command('knip')),
  row('captions', 'Every folder has its caption', fast(1), 1, tool('tools/captions.ts')),
  row('messages', 'Message catalogs', fast(15), 1, tool('packages/i18n/tools/check-messages.ts')),
  row('types', 'Types of every workspace, the tests and the tools', fast(30), 1, tool('tools/types.ts')),
  row('build', 'Build of the page', { test: 15 }, 2, tool('tools/build.ts', '--again')),
  row(
    'unit-changed',
    'Unit and property tests of what changed',
    { changed: 6 },
    2,
    vitestOfChange('unit', 'page'),
  ),
  row('spec', 'The tables against the specification', { ...fast(20), changed: 16 }, 1, vitest('spec')),
  row(
    'seeded-faults',
    'Every check finds the fault that is seeded for it',
    { long: 300 },
    1,
    tool('tools/seed-faults.ts'),
  ),
  row(
    'walk-faults',
    'Undoing a rule of the owner’s promise fails its walk',
    // Beside four other runs on the two cores; it computes for 880 s.
    { long: 1410 },
    1,
    tool('tools/walk-faults.ts'),
  ),
  row('api-sqlite', 'Calls and store on SQLite', { test: 360 }, 1, vitestNotingFields('api-sqlite')),
  row('api-postgres', 'Calls and store on PostgreSQL', { test: 183 }, 1, vitestNotingFields('api-postgres')),
  row('api-postgres-all', 'All calls on PostgreSQL', { long: 428 }, 2, vitest('api-postgres')),
  row('debian', "OpenID Connect, one-time codes: others' products", { long: 30 }, 1, vitest('debian')),
  row('fresh', 'A fresh machine, as root and as a reader', { long: 3600 }, 2, tool('tools/fresh.ts')),
  // A step for each store: the calls on SQLite end before the other attacks do, and these begin then.
  row('attacks-sqlite', 'Attacks on SQLite', { test: 144, long: 950 }, 1, vitest('attacks-sqlite')),
  row('attacks-postgres', 'Attacks on PostgreSQL', { test: 30, long: 950 }, 1, vitest('attacks-postgres')),
  // It reads what the calls on both stores noted: a step that has the machine alone begins after them.
  row(
    'wire-fields',
    'What calls declare and what goes over the wire',
    { test: 1 },
    2,
    wireFields('api-sqlite', 'api-postgres'),
  ),
  row('faults', 'Faults', { test: 90, long: 740 }, 2, vitest('faults-sqlite', 'faults-postgres')),
  row(
    'timed',
    'Attacks that measure time, and a flood',
    { test: 42, long: 60 },
    2,
    vitest(...['timed', 'flood'].flatMap((kind) => [`${kind}-sqlite`, `${kind}-postgres`])),
  ),
  row('budgets', 'Bytes and requests of the page', { test: 25 }, 2, playwright('budgets')),
  row(
    'journeys',
    'Journeys in a browser',
    { test: 231, long: 1710 },
    2,
    playwright('journeys', { byTurns: true }),
  ),
];

function row(name: string, title: string, runs: SecondsByRun, cores: 1 | 2, check: Check): Step {
  return { name, title, runs, cores, check };
}

/** The run that the arguments of `tools/test.ts` ask for. */
export const runOf = (args: readonly string[]): Run =>
  args.includes('--long')
    ? 'long'
    : args.includes('--changed')
      ? 'changed'
      : args.includes('--fast')
        ? 'check'
        : 'test';

/** About how many minutes steps take, side by side on a number of quiet cores. */
export function minutesOf(chosen: readonly Step[], run: Run, cores: number): number {
  const seconds = chosen.map((step) => ((step.runs[run] ?? 0) * Math.min(step.cores, cores)) / cores);
  return Math.max(1, Math.round(seconds.reduce((sum, each) => sum + each, 0) / 60));
}

/**
 * The steps that the arguments ask for: those of `npm test`, of `npm run check` (`--fast`, or `--changed`), of `npm run test:long` (`--long`),
 * or the named ones. Throws on an unknown name.
 */
export function chosenSteps(args: readonly string[]): readonly Step[] {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No step is called ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}.`,
    );
  if (names.length > 0) return steps.filter((step) => names.includes(step.name));
  return steps.filter((step) => runOf(args) in step.runs);
}
