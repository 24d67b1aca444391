import { globSync } from 'node:fs';
import { catalogFile, catalogsFolder } from '../src/catalog.ts';
import type { DomainRow } from './domains.ts';

/** Files among the catalogs that belong to no language of the contract, or to no domain. */
export function strayFiles(domains: readonly DomainRow[]): string[] {
  const known = new Set(
    domains.flatMap(({ domain, languages }) => languages.map((language) => catalogFile(language, domain))),
  );
  return globSync(`${catalogsFolder}/**/*.*`).filter((path) => !known.has(path));
}
