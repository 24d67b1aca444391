import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguagePrefix } from '@daemun/contract/languages';
import { limits } from '@daemun/contract/limits';
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

/** The milliseconds of the units in which a text says a time. */
const units = { s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A limit of the contract in a text: `{=passwordFailures.count}`, or `{=passwordFailures.lockedFor h}` for a time in hours. */
const limitHole = /\{=([\w.]+)(?: (s|min|h|d))?\}/g;

/** Replaces the names of limits by their values. Throws if a name is unknown, or a time is not a whole number of its unit. */
export const withLimits = (text: string): string =>
  text.replace(limitHole, (hole, path: string, unit?: keyof typeof units) => {
    const found = path.split('.').reduce<unknown>((at, key) => Object(at)[key], limits);
    const value = Number(found) / (unit ? units[unit] : 1);
    if (typeof found !== 'number' || !Number.isInteger(value)) throw new Error(`${hole} is no limit.`);
    return String(value);
  });

/** The messages of a PO file by their ids, as they are written. Throws if an id occurs twice. */
export function messagesOf(po: string): Catalog {
  const catalog = new Map<string, string>();
  for (const { msgid, msgstr } of parsePo(po.replace(obsolete, '')).items) {
    if (catalog.has(msgid)) throw new Error(`${msgid} stands twice in a catalog.`);
    catalog.set(msgid, msgstr[0] ?? '');
  }
  return catalog;
}

/** The messages of a PO file by their ids, with the values of limits. */
export const catalogOf = (po: string): Catalog =>
  new Map([...messagesOf(po)].map(([id, text]) => [id, withLimits(text)]));

/** Reads the texts of a domain in a language. Throws where the language has no such file. */
export const readCatalog = (language: LanguagePrefix, domain: Domain): Catalog =>
  catalogOf(readFileSync(catalogFile(language, domain), 'utf8'));
