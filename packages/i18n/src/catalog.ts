import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguagePrefix } from '@daemun/contract/languages';
import { parsePo } from 'pofile-ts';

/** The kinds of text, each in a file of its own: those of the page, the mails, the reasons of answers, the sandbox, the console. */
export type Domain = 'page' | 'mail' | 'reason' | 'sandbox' | 'console';

/** ICU messages by id. */
export type Catalog = ReadonlyMap<string, string>;

/** A folder for each language. */
export const catalogsFolder = join(import.meta.dirname, '../catalogs');

/** Where the texts of a domain stand in a language. */
export const catalogFile = (language: LanguagePrefix, domain: Domain): string =>
  join(catalogsFolder, language, `${domain}.po`);

/** What translators' tools keep of messages that are gone; the library may take it for one that is there. */
const obsolete = /^#~.*$/gm;

/** The messages of a PO file by their ids. Throws where one stands there twice: which of them is said would be chance. */
export function catalogOf(po: string): Catalog {
  const catalog = new Map<string, string>();
  for (const { msgid, msgstr } of parsePo(po.replace(obsolete, '')).items) {
    if (catalog.has(msgid)) throw new Error(`${msgid} stands twice in a catalog.`);
    catalog.set(msgid, msgstr[0] ?? '');
  }
  return catalog;
}

/** Reads the texts of a domain in a language. Throws where the language has no such file. */
export const readCatalog = (language: LanguagePrefix, domain: Domain): Catalog =>
  catalogOf(readFileSync(catalogFile(language, domain), 'utf8'));
