import { globSync } from 'node:fs';
import { catalogFile, catalogsFolder } from '../src/catalog.ts';
import { type DomainRow, domains } from './domains.ts';
import { faultsOf } from './messages-check.ts';
import { readDomain } from './read-domain.ts';

/** Files among the catalogs that belong to no language of the contract, or to no domain. */
function strayFiles(domains: readonly DomainRow[]): string[] {
  const known = new Set(
    domains.flatMap(({ domain, languages }) => languages.map((language) => catalogFile(language, domain))),
  );
  return globSync(`${catalogsFolder}/**/*.*`).filter((path) => !known.has(path));
}

/** Checks every text that people read: complete in each language, used, and with the same parameters. */
const strays = strayFiles(domains);
for (const path of strays) console.error(`${path} is no catalog that anything reads`);
if (strays.length > 0) process.exitCode = 1;

for (const row of domains) {
  const facts = readDomain(row);
  const faults = faultsOf(facts);
  for (const fault of faults) console.error(`${row.domain}: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`${row.domain}: ${facts.used.ids.size} messages in ${row.languages.length} languages.`);
}
