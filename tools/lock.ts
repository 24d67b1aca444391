import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lock, missingOptionals, tiedToServer } from './lock/gaps.ts';
import { root } from './processes/run.ts';

const files = ['package-lock.json', 'tools/bench/page/lighthouse/package-lock.json'];

/** Checks that `npm ci` can install each package-lock.json anywhere. */
for (const file of files) {
  const lock = JSON.parse(readFileSync(join(root, file), 'utf8')) as Lock;
  const missing = missingOptionals(lock);
  const tied = tiedToServer(lock);
  for (const name of missing) console.log(`${file} leaves out ${name}, which belongs to another platform`);
  for (const path of tied) console.log(`${file} ties ${path} to one server`);
  console.log(
    `${file}: ${Object.keys(lock.packages).length} packages, ${missing.length} left out, ${tied.length} tied to a server.`,
  );
  if (missing.length + tied.length > 0) process.exitCode = 1;
}
