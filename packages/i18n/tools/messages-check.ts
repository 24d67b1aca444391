import { languageOfPrefix } from '@daemun/contract/languages';
import { parse, type Token } from '@messageformat/parser';
import { hasWords, tagsOf, wordsOf } from './message-words.ts';
import type { UsedIds } from './used-ids.ts';

/** Small words that one language writes and none of the others: a message that has one is in that language. */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  en: ['and', 'are', 'be', 'cannot', 'is', 'of', 'please', 'the', 'this', 'was', 'with', 'you', 'your'],
  fr: ['avec', 'avez', 'dans', 'est', 'être', 'nous', 'pour', 'sont', 'sur', 'vous', 'votre', 'veuillez'],
  sp: ['con', 'cuenta', 'del', 'está', 'han', 'los', 'para', 'por', 'puede', 'usted'],
};

/** The words of a message that belong to another of our languages, where its letters are the same. */
const foreignWordsIn = (language: string, message: string): readonly string[] => {
  const words = new Set(wordsOf(message));
  return Object.entries(ownWords).flatMap(([owner, own]) =>
    owner === language ? [] : own.filter((word) => words.has(word)),
  );
};

/** Messages that a language says in the very words of English; every other message must differ from it. */
const sameWords: Readonly<Record<string, readonly string[]>> = {
  jp: ['ID', 'OK'],
  fr: ['Archive', 'Culture', 'E-mail', 'Images', 'Newsletter', 'OK', 'Service'],
  sp: ['Error', 'ID', 'No'],
};

/** The plural categories of the language of a prefix, as CLDR names them. */
const categoriesOf = (prefix: string, type: Intl.PluralRuleType): readonly string[] =>
  new Intl.PluralRules(languageOfPrefix(prefix)?.tag ?? prefix, { type }).resolvedOptions().pluralCategories;

function* gapsOf(tokens: readonly Token[], prefix: string): Generator<string> {
  for (const token of tokens) {
    if (token.type !== 'plural' && token.type !== 'select' && token.type !== 'selectordinal') continue;
    const has = token.cases.map(({ key }) => key);
    const type = token.type === 'plural' ? 'cardinal' : 'ordinal';
    const wants = token.type === 'select' ? [] : categoriesOf(prefix, type);
    for (const category of wants) if (!has.includes(category)) yield `{${token.arg}} ${category}`;
    for (const option of token.cases) yield* gapsOf(option.tokens, prefix);
  }
}

/** The plural forms that a message needs in its language and does not have: `{count} few`. */
const pluralGaps = (message: string, prefix: string): string[] => [...gapsOf(parse(message), prefix)];

function* argumentsOf(tokens: readonly Token[]): Generator<string> {
  for (const token of tokens) {
    if (token.type === 'argument') yield `{${token.arg}}`;
    if (token.type === 'function') yield `{${token.arg}, ${token.key}}`;
    if (token.type === 'plural' || token.type === 'select' || token.type === 'selectordinal') {
      yield `{${token.arg}, ${token.type}}`;
      for (const option of token.cases) yield* argumentsOf(option.tokens);
    }
  }
}

/** The parameters of an ICU message with their kinds, each once and sorted, as text: two languages must agree on it. */
const icuShape = (message: string): string => [...new Set(argumentsOf(parse(message)))].sort().join(' ');

/** Messages of one language by id. */
export type Catalog = Readonly<Record<string, string>>;

const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;

/** What is said in each language, and what of it is used. */
export type Facts = {
  readonly used: UsedIds;
  readonly source: string;
  readonly catalogs: ReadonlyMap<string, Catalog>;
};

function* idFaults({ used, catalogs }: Facts): Generator<string> {
  for (const place of used.built) yield `${place}: a message id is built, not written out`;
  for (const place of used.repeated)
    yield `${place}: a table repeats its names in ids, which a template or byLastPart says once`;
  for (const [language, catalog] of catalogs) {
    for (const id of used.ids) if (catalog[id] === undefined) yield `${language}: ${id} is used but missing`;
    for (const id of Object.keys(catalog)) if (!used.ids.has(id)) yield `${language}: ${id} is not used`;
  }
}

/** Whether a message still says what Korean or English says. */
const isUntranslated = (language: string, message: string, originals: readonly (string | undefined)[]) =>
  originals.includes(message) && hasWords(message) && !sameWords[language]?.includes(message);

function* faultsOfText(language: string, message: string, original = message): Generator<string> {
  if (message.trim() === '') return yield 'is not translated';
  if (language !== 'ko' && hangul.test(message)) yield 'has Korean letters';
  const foreign = foreignWordsIn(language, message);
  if (foreign.length > 0) yield `has words of another language: ${foreign.join(', ')}`;
  const [wanted, has] = [icuShape(original), icuShape(message)];
  if (wanted !== has) yield `has the parameters ${has}, the source ${wanted}`;
  const gaps = pluralGaps(message, language);
  if (gaps.length > 0) yield `lacks the plural forms ${gaps.join(', ')}`;
  if (tagsOf(original) !== tagsOf(message)) yield 'has other tags than the source';
}

function* textFaults({ catalogs, source }: Facts): Generator<string> {
  const [original, english] = [catalogs.get(source) ?? {}, catalogs.get('en') ?? {}];
  for (const [language, catalog] of catalogs)
    for (const [id, message] of Object.entries(catalog)) {
      const others = [original[id], language === 'en' ? undefined : english[id]];
      if (language !== source && isUntranslated(language, message, others))
        yield `${language}: ${id} is not translated`;
      for (const fault of faultsOfText(language, message, original[id])) yield `${language}: ${id} ${fault}`;
    }
}

/** Everything wrong with the catalogs, one line each; empty when all is well. */
export const faultsOf = (facts: Facts): string[] => [...idFaults(facts), ...textFaults(facts)];
