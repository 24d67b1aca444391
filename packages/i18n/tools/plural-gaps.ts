import { languageOfPrefix } from '@daemun/contract/languages';
import { parse, type Token } from '@messageformat/parser';

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
export const pluralGaps = (message: string, prefix: string): string[] => [...gapsOf(parse(message), prefix)];
