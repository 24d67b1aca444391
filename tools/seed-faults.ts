import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTo, linesOfFailure, runIn } from './checks/copied-repository.ts';
import { type SeededFault, seededFaults } from './checks/seeded-faults.ts';

/** The command of each step, for one fault. */
const commands: Readonly<Record<string, readonly string[]>> = {
  lock: ['node', 'tools/lock.ts'],
  licences: ['node', 'tools/licences.ts'],
  style: ['biome', 'check', '--error-on-warnings', 'tools/lock.ts'],
  layers: ['node', 'tools/layers.ts'],
  'dead-code': ['knip'],
  captions: ['node', 'tools/captions.ts'],
  messages: ['node', 'packages/i18n/tools/check-messages.ts'],
  types: ['node', 'tools/types.ts'],
  unit: ['vitest', 'run', '--project', 'unit', 'packages/server/src/domain/masked.test.ts'],
};

const commandOf = (check: string) =>
  commands[check] ?? ['vitest', 'run', '--project', 'spec', `tests/spec/${check}.test.ts`];

/** The line of a report that says what failed. */
const caughtBy = (said: string): string => {
  const lines = said.split('\n').map((line) => line.trim());
  const telling = [
    /^×/,
    /^FAIL/,
    /error TS|against|leaves out|not allowed|does not|Unused|lint|format/,
    /\S/,
  ];
  return telling.flatMap((form) => lines.find((line) => form.test(line)) ?? [])[0] ?? '';
};

/** Seeds one fault, runs its check, and puts the file back. Returns what found it; undefined if nothing did. */
function seed(folder: string, { check, file, find, put }: SeededFault): string | undefined {
  const path = join(folder, file);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  const seeded = find ? text.replace(find, put) : `${text}${put}\n`;
  if (seeded === text) return undefined;
  writeFileSync(path, seeded);
  try {
    const { passed, said } = runIn(folder, commandOf(check));
    return passed ? undefined : caughtBy(said);
  } finally {
    writeFileSync(path, text);
  }
}

/** What must pass in the copy before a fault is seeded: each step once, and all of the specification's tables. */
const controls = (names: readonly string[]): readonly (readonly string[])[] => [
  ...Object.entries(commands).flatMap(([name, words]) =>
    names.length === 0 || names.includes(name) ? [words] : [],
  ),
  ['vitest', 'run', '--project', 'spec'],
];

/** Seeds every fault, or those of the named checks, in a copy of the repository. Fails if a check passes on its fault. */
function main(names: readonly string[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'daemun-faults-'));
  try {
    copyTo(folder);
    // In a copy where a check fails anyway, every fault would seem to be caught.
    const broken = controls(names).flatMap((words) => {
      const { passed, said } = runIn(folder, words);
      return passed ? [] : [`${words.join(' ')}\n${linesOfFailure(said)}`];
    });
    for (const each of broken) console.log(`RED without a fault: ${each}`);
    if (broken.length > 0) return 1;
    const chosen = seededFaults.filter(({ check }) => names.length === 0 || names.includes(check));
    let missed = 0;
    for (const fault of chosen) {
      const found = seed(folder, fault);
      if (found === undefined) missed += 1;
      console.log(
        `${found === undefined ? 'MISSED' : 'caught'}  ${fault.check}: ${fault.what}${found ? `\n        ${found}` : ''}`,
      );
    }
    console.log(`${chosen.length} faults, ${missed} missed.`);
    return missed === 0 && chosen.length > 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = main(process.argv.slice(2));
