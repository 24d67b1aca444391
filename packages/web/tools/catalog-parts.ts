import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOfPrefix } from '@daemun/contract/languages';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { frontNamespaces } from '../src/i18n/message-id.ts';
import { isolateValues } from './isolate-values.ts';

const wanted = /^virtual:catalog\/(\w+)\/(front|rest)$/;
const locales = join(import.meta.dirname, '../src/i18n/locales');
const format = formatter({ explicitIdAsDefault: true });

const isFront = (id: string): boolean => frontNamespaces.some((name) => id.startsWith(`${name}.`));

/** Words that lines must not be broken in, though they have a hyphen: a word joiner holds them together. */
const unbroken: Readonly<Record<string, RegExp>> = { fr: /e-(?=mail)/gi };

const joined = (text: string, language: string): string => {
  const words = unbroken[language];
  return words ? text.replace(words, '$&\u2060') : text;
};

/** The compiled messages of one part of a language's catalog. Throws where a message cannot be compiled. */
async function compiledPart(file: string, language: string, part: string): Promise<Record<string, unknown>> {
  const messages = await format.parse(readFileSync(file, 'utf8'), {
    locale: language,
    sourceLocale: 'ko',
    filename: file,
  });
  const entries = Object.entries(messages).filter(([id]) => isFront(id) === (part === 'front'));
  const dress = languageOfPrefix(language)?.dir === 'rtl' ? isolateValues : <T>(tokens: T): T => tokens;
  return Object.fromEntries(
    entries.map(([id, { translation }]) => [id, dress(compileMessage(joined(translation ?? '', language)))]),
  );
}

/** Makes `virtual:catalog/ko/front` and `…/rest` out of one catalog file, so that the first page loads only its own words. */
export const catalogParts = (): Plugin => ({
  name: 'daemun-catalog-parts',
  resolveId: (id) => (wanted.test(id) ? `\0${id}` : undefined),
  async load(id) {
    const [, language, part] = wanted.exec(id.slice(1)) ?? [];
    if (!id.startsWith('\0') || !language || !part) return undefined;
    const file = join(locales, `${language}.po`);
    this.addWatchFile(file);
    const text = JSON.stringify(JSON.stringify(await compiledPart(file, language, part)));
    return `export const messages = JSON.parse(${text});`;
  },
});
