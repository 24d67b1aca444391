import {
  type Language,
  type LanguagePrefix,
  languageOfPrefix,
  languagePrefixes,
} from '@daemun/contract/languages';
import { catalogFile, readCatalog } from '@daemun/i18n/catalog';
import { type CompiledMessage, compile } from '@daemun/i18n/compile';
import type { Plugin } from 'vite';
import { type CatalogPart, catalogParts } from '../src/i18n/catalog-part.ts';
import { criticalNamespaces } from '../src/i18n/message-id.ts';
import { isolateValues } from './isolate-values.ts';
import { type Said, saidIds } from './said-ids.ts';

const table = 'virtual:catalogs';
const wanted = /^virtual:catalog\/(\w+)\/(critical|visitor|member)$/;

const isCritical = (id: string): boolean => criticalNamespaces.some((name) => id.startsWith(`${name}.`));

/** Whether documents alone say a message, in what links to them show. */
export const isPreviewWord = (id: string): boolean => id.startsWith('preview.');

/** Which part has a message: what is said to members alone is of no use to visitors, and no script says previews. */
export function partOfEach(
  mine: ReadonlySet<string>,
  others: ReadonlySet<string>,
): (id: string) => CatalogPart | undefined {
  return (id) => {
    if (isPreviewWord(id)) return undefined;
    if (mine.has(id) && !others.has(id)) return 'member';
    return isCritical(id) ? 'critical' : 'visitor';
  };
}

type Joint = readonly [where: RegExp, joint: string];

/**
 * Where a line must not be broken, and what holds its ends together: Korean verbs of two words (할 수 있습니다, 해 주세요), French
 * words with a hyphen.
 */
const joints: Partial<Readonly<Record<LanguagePrefix, readonly Joint[]>>> = {
  ko: [
    [/ 수 (?=[있없])/g, '\u00a0수\u00a0'],
    [/ (?=(?:주|드|보)(?:세요|시|립|려))/g, '\u00a0'],
  ],
  // The Arabic "and" is written onto its word, but not onto letters that do not join.
  ar: [[/(?<=(?:^|\s)و)(?=[A-Za-z])/g, '\u00a0']],
  fr: [[/(?<=\p{L}-)(?=\p{L})/gu, '\u2060']],
};

/** A text of a language whose lines do not break where they must not. */
export const joinWords = (prefix: LanguagePrefix, text: string): string =>
  (joints[prefix] ?? []).reduce((joined, [where, joint]) => joined.replace(where, joint), text);

/** The compiled messages of one part of a language's catalog. Throws where a message cannot be compiled. */
function compiledPart(
  { prefix, dir }: Language,
  part: string,
  { mine, others }: Said,
): Record<string, CompiledMessage> {
  const partOf = partOfEach(mine, others);
  const joined = (text: string) => joinWords(prefix, text);
  const isolate = dir === 'rtl' ? isolateValues : (message: CompiledMessage) => message;
  // What is told on the page and in a mail is one entry.
  const ofMails = [...readCatalog(prefix, 'mail')].filter(([id]) => mine.has(id) || others.has(id));
  return Object.fromEntries(
    [...readCatalog(prefix, 'page'), ...ofMails]
      .filter(([id]) => partOf(id) === part)
      .map(([id, message]) => [id, isolate(compile(message, joined))]),
  );
}

const partsOf = (prefix: LanguagePrefix): string =>
  catalogParts.map((part) => `${part}: () => import('virtual:catalog/${prefix}/${part}')`).join(', ');

/** A module with every language and how its words are loaded, so that a new language needs no code. */
const tableModule = (): string =>
  `export const catalogs = { ${languagePrefixes.map((prefix) => `${prefix}: { ${partsOf(prefix)} }`).join(', ')} };`;

/**
 * Makes `virtual:catalog/ko/critical`, `…/visitor` and `…/member` out of one catalog file, so that a page loads only what
 * it may say, and `virtual:catalogs`, which tells of all.
 */
export function catalogPlugin(): Plugin {
  /** The modules as they were when the first part was asked for since the last change. */
  let said: Said | undefined;
  const forget = () => {
    said = undefined;
  };
  return {
    name: 'daemun-catalog-parts',
    buildStart: forget,
    watchChange: forget,
    resolveId: (id) => (id === table || wanted.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${table}`) return tableModule();
      const [, prefix, part] = wanted.exec(id.slice(1)) ?? [];
      const language = languageOfPrefix(prefix ?? '');
      if (!id.startsWith('\0') || !language || !part) return undefined;
      for (const domain of ['page', 'mail'] as const) this.addWatchFile(catalogFile(language.prefix, domain));
      said ??= saidIds();
      const text = JSON.stringify(JSON.stringify(compiledPart(language, part, said)));
      return `export const messages = JSON.parse(${text});`;
    },
  };
}
