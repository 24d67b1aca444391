import { type LanguagePrefix, languageOfPrefix } from '@daemun/contract/languages';
import type { CompiledMessage } from './compile.ts';

/** What stands in the places of a message; a number chooses a plural form, a text a `select` case. */
export type Values = Readonly<Record<string, string | number>>;

type Cases = Readonly<Record<string, CompiledMessage | undefined>>;
type Choice = { readonly type: string; readonly cases: Cases; readonly offset: number };

/** The kinds of choice, and the plural rules by which a number chooses. */
const rules: Readonly<Record<string, Intl.PluralRuleType | undefined>> = {
  plural: 'cardinal',
  selectordinal: 'ordinal',
  select: undefined,
};

function valueNamed(values: Values, name: string): string | number {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`A message names {${name}}, for which there is no value.`);
  return value;
}

/** The case of a choice for a value: the exact one, that of its plural form, else `other`. */
function caseOf(value: string | number, { type, cases, offset }: Choice, tag: string): CompiledMessage {
  const named = (key: string | number) => (Object.hasOwn(cases, key) ? cases[key] : undefined);
  const rule = rules[type];
  const form = rule && new Intl.PluralRules(tag, { type: rule }).select(Number(value) - offset);
  return named(value) ?? (form && named(form)) ?? named('other') ?? [];
}

/**
 * Formats a compiled message in the language of a prefix. Throws where a value is missing. The page's own library would
 * say the same (a test compares them), but would bring the tools of its compiler into the service.
 */
export function format(message: CompiledMessage, values: Values, language: LanguagePrefix): string {
  const tag = languageOfPrefix(language)?.tag ?? language;
  /** `count` is what `#` stands for inside a plural. */
  const write = (tokens: CompiledMessage, count?: number): string =>
    tokens
      .map((token) => (typeof token === 'string' ? writeWords(token, count) : fill(token, count)))
      .join('');
  const writeWords = (words: string, count?: number): string =>
    words === '#' && count !== undefined ? count.toLocaleString(tag) : words;
  const fill = ([name, type, detail]: Exclude<CompiledMessage[number], string>, count?: number): string => {
    const value = valueNamed(values, name);
    if (type === undefined) return String(value);
    if (!Object.hasOwn(rules, type))
      throw new Error(`{${name}, ${type}} is a format that only the page knows.`);
    const { offset = 0, ...cases } = detail as Cases & { readonly offset?: number };
    const chosen = caseOf(value, { type, cases, offset }, tag);
    return write(chosen, rules[type] === undefined ? count : Number(value) - offset);
  };
  return write(message);
}
