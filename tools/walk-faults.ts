import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTo, linesOfFailure, runIn } from './checks/copied-repository.ts';
import { type WalkFault, walkFaults } from './checks/walk-faults.ts';
import { root } from './processes/run.ts';

const projectOf = (file: string): string => {
  if (file.startsWith('tests/attacks/')) return 'attacks-sqlite';
  return file.startsWith('tests/api/') ? 'api-sqlite' : 'unit';
};

/** Runs the tests of a file whose titles have one of the parts, up to the first that fails. */
const commandOf = (file: string, titles: readonly string[]): readonly string[] => {
  const words = ['vitest', 'run', '--project', projectOf(file), '--bail=1', file];
  return [...words, '-t', titles.join('|')];
};

/** Copies the built page, which no rule changes. */
function copyBuilt(folder: string): void {
  for (const place of ['.cache/built', 'packages/web/dist'])
    if (existsSync(join(root, place))) cpSync(join(root, place), join(folder, place), { recursive: true });
}

/** Undoes a rule in the copy. Returns what puts its files back; undefined if a text does not occur once. */
function undoIn(folder: string, { undo }: WalkFault): (() => void) | undefined {
  const before = new Map(undo.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]));
  const putBack = () => {
    for (const [file, text] of before) writeFileSync(join(folder, file), text);
  };
  for (const { file, find, put } of undo) {
    const parts = readFileSync(join(folder, file), 'utf8').split(find);
    if (parts.length !== 2) {
      putBack();
      return undefined;
    }
    writeFileSync(join(folder, file), parts.join(put));
  }
  return putBack;
}

/** Whether a test fails with the fault. A source that no longer loads fails without a failed test, and does not count. */
function isSeen(folder: string, fault: WalkFault): boolean {
  const putBack = undoIn(folder, fault);
  if (!putBack) return false;
  try {
    const { file, title } = fault.seenBy;
    return /^\s*Tests\s.*\d+ failed/m.test(runIn(folder, commandOf(file, [title])).said);
  } finally {
    putBack();
  }
}

/** The reports of the tests that fail without a fault. In such a copy every fault would seem to be seen. */
function brokenIn(folder: string, chosen: readonly WalkFault[]): string[] {
  const byFile = Map.groupBy(chosen, ({ seenBy }) => seenBy.file);
  return [...byFile].flatMap(([file, faults]) => {
    const titles = faults.map(({ seenBy }) => seenBy.title);
    const { passed, said } = runIn(folder, commandOf(file, [...new Set(titles)]));
    return passed ? [] : [`${file}\n${linesOfFailure(said)}`];
  });
}

/** Undoes every rule of the owner's promise in a copy, or those of the named paragraphs. Fails if a test passes without its rule. */
function main(names: readonly string[]): number {
  const chosen = walkFaults.filter(({ rule }) => names.length === 0 || names.includes(rule));
  const folder = mkdtempSync(join(tmpdir(), 'daemun-walk-faults-'));
  try {
    copyTo(folder);
    copyBuilt(folder);
    const broken = brokenIn(folder, chosen);
    for (const each of broken) console.log(`RED without a fault: ${each}`);
    if (broken.length > 0) return 1;
    let missed = 0;
    for (const fault of chosen) {
      const seen = isSeen(folder, fault);
      if (!seen) missed += 1;
      console.log(`${seen ? 'seen  ' : 'MISSED'}  ${fault.rule}: ${fault.what}`);
    }
    console.log(`${chosen.length} rules undone, ${missed} missed.`);
    return missed === 0 && chosen.length > 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = main(process.argv.slice(2));
