import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LicensedLock, licensedPackages, notAllowed } from './lock/licences.ts';
import { type DependencyLock, shippedGraph } from './lock/shipped.ts';
import { vendored } from './lock/vendored.ts';
import { root } from './processes/run.ts';

/** Lists the licences of everything from outside (`--list`: package by package), and ends with 1 at one not allowed. */
const lockOf = (path: string) =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as LicensedLock & DependencyLock;
const lock = lockOf('package-lock.json');
const packages = [
  ...vendored.map((part) => ({ ...part, use: 'product' as const })),
  ...licensedPackages(lock, shippedGraph(lock)),
  ...licensedPackages(lockOf('tools/bench/page/lighthouse/package-lock.json'), new Set()),
];
const wrong = notAllowed(packages);

const count = (use: string, licence: string) =>
  packages.filter((each) => each.use === use && each.licence === licence).length;

for (const use of ['product', 'tools'] as const)
  for (const licence of [...new Set(packages.map((each) => each.licence))].sort())
    if (count(use, licence) > 0) console.log(`${use}: ${count(use, licence)} × ${licence}`);
if (process.argv.includes('--list'))
  for (const { name, version, licence, use } of packages)
    console.log(`${name} ${version}: ${licence} (${use})`);
for (const { name, version, licence, use } of wrong)
  console.log(`${name} ${version} is ${licence}, which nobody allowed for the ${use}`);
console.log(`${packages.length} packages, ${wrong.length} with a licence that is not allowed.`);
if (wrong.length > 0 || packages.length === 0) process.exitCode = 1;
