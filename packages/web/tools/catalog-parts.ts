import {
  type Language,
  type LanguagePrefix,
  languageOfPrefix,
  languagePrefixes,
} from '@daemun/contract/languages';
import { catalogFile, readCatalog } from '@daemun/i18n/catalog';
import { type CompiledMessage, compile } from '@daemun/i18n/compile';
import type { Plugin } from 'vite';
import { criticalNamespaces } from '../src/i18n/message-id.ts';
import { isolateValues } from './isolate-values.ts';

const table = 'virtual:catalogs';
const wanted = /^virtual:catalog\/(\w+)\/(critical|rest)$/;

const isCritical = (id: string): boolean => criticalNamespaces.some((name) => id.startsWith(`${name}.`));

/** Words that lines must not be broken in, though they have a hyphen: a word joiner holds them together. */
const unbroken: Partial<Readonly<Record<LanguagePrefix, RegExp>>> = { fr: /e-(?=mail)/gi };

/** The compiled messages of one part of a language's catalog. Throws where a message cannot be compiled. */
function compiledPart({ prefix, dir }: Language, part: string): Record<string, CompiledMessage> {
  const words = unbroken[prefix];
  const joined = (text: string) => (words ? text.replace(words, '$&\u2060') : text);
  const isolate = dir === 'rtl' ? isolateValues : (message: CompiledMessage) => message;
  return Object.fromEntries(
    [...readCatalog(prefix, 'page')]
      .filter(([id]) => isCritical(id) === (part === 'critical'))
      .map(([id, message]) => [id, isolate(compile(message, joined))]),
  );
}

const partsOf = (prefix: LanguagePrefix): string =>
  ['critical', 'rest'].map((part) => `${part}: () => import('virtual:catalog/${prefix}/${part}')`).join(', ');

/** A module with every language and how its words are loaded, so that a new language needs no code. */
const tableModule = (): string =>
  `export const catalogs = { ${languagePrefixes.map((prefix) => `${prefix}: { ${partsOf(prefix)} }`).join(', ')} };`;

/**
 * Makes `virtual:catalog/ko/critical` and `…/rest` out of one catalog file, so that the first page loads only its own
 * words, and `virtual:catalogs`, which tells of all.
 */
export const catalogParts = (): Plugin => ({
  name: 'daemun-catalog-parts',
  resolveId: (id) => (id === table || wanted.test(id) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${table}`) return tableModule();
    const [, prefix, part] = wanted.exec(id.slice(1)) ?? [];
    const language = languageOfPrefix(prefix ?? '');
    if (!id.startsWith('\0') || !language || !part) return undefined;
    this.addWatchFile(catalogFile(language.prefix, 'page'));
    const text = JSON.stringify(JSON.stringify(compiledPart(language, part)));
    return `export const messages = JSON.parse(${text});`;
  },
});
