import { languagePrefixes } from '@daemun/contract/languages';
import { catalogFile, readCatalog } from '@daemun/i18n/catalog';
import { compile } from '@daemun/i18n/compile';
import type { Plugin } from 'vite';
import { isPreviewWord } from './catalog-parts.ts';

const name = 'virtual:preview-words';
/** What the head of a document says besides. */
const names = /^(?:brand|title)\./;

/**
 * The messages that previews of links are made of, by language. They are read elsewhere and by programs, so that, unlike the
 * words of screens, no line of theirs is held together and no value set apart.
 */
const wordsOfAll = () =>
  Object.fromEntries(
    languagePrefixes.map((prefix) => {
      const said = [...readCatalog(prefix, 'page')].filter(([id]) => isPreviewWord(id) || names.test(id));
      return [prefix, Object.fromEntries(said.map(([id, message]) => [id, compile(message)]))];
    }),
  );

/** Gives them to what draws documents at build, and to nothing that a browser loads. */
export const previewWords = (): Plugin => ({
  name: 'daemun-preview-words',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return undefined;
    for (const prefix of languagePrefixes) this.addWatchFile(catalogFile(prefix, 'page'));
    return `export const previewWords = JSON.parse(${JSON.stringify(JSON.stringify(wordsOfAll()))});`;
  },
});
