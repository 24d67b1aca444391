import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { type Cruise, importsOf, missingModules, violationLine } from './layers/cruise.ts';
import { circleFaults } from './layers/folder-circles.ts';
import { projectEnvironment, root } from './processes/run.ts';

const SOURCES = ['packages/*/src/**/*.{ts,tsx}', '{tests,tools}/**/*.ts'];
const PLACES = [
  'packages/contract/src',
  'packages/i18n/src',
  'packages/server/src',
  'packages/web/src',
  'packages/sandbox/src',
  'packages/console/src',
  'tests',
  'tools',
];

/** Checks the import rules of .dependency-cruiser.mjs, that no folders import each other in a circle, and that every source file was really looked at. */
async function main(): Promise<void> {
  const cruise = await cruised();
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const missing = missingModules(files, cruise);
  for (const violation of cruise.summary.violations) console.log(violationLine(violation));
  if (missing.length > 0) console.log(`Not looked at: ${missing.join(', ')}`);
  const circles = circleFaults(importsOf(cruise));
  for (const fault of circles) console.log(fault);
  const broken = cruise.summary.violations.length + circles.length;
  console.log(
    `${files.length} files, ${cruise.summary.totalDependenciesCruised} imports, ${broken} against the rules.`,
  );
  if (broken + missing.length > 0 || files.length === 0) process.exitCode = 1;
}

async function cruised(): Promise<Cruise> {
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...PLACES];
  const child = spawn('depcruise', args, {
    cwd: root,
    env: projectEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout)) as Cruise;
}

await main();
