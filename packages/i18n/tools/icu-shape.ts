import { parse, type Token } from '@messageformat/parser';

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
export const icuShape = (message: string): string =>
  [...new Set(argumentsOf(parse(message)))].sort().join(' ');
