import type { CompiledMessage } from '@daemun/i18n/compile';

type Token = CompiledMessage[number];

/** First Strong Isolate and Pop Directional Isolate. */
const [begin, end] = ['\u2068', '\u2069'];

const endsWithStrong = (token: Token | undefined): boolean =>
  typeof token === 'string' && token.endsWith('<strong>');

function isolateCases(cases: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(cases).map(([key, inner]) => [
      key,
      Array.isArray(inner) ? isolateValues(inner as CompiledMessage) : inner,
    ]),
  );
}

/**
 * A compiled message whose values stand apart from the words, so that an address, a name or a number keeps its own
 * order among Arabic words. What stands alone between our `<strong>` tags is set apart by that element instead: it can
 * be copied by hand without invisible signs.
 */
export const isolateValues = (tokens: CompiledMessage): CompiledMessage =>
  tokens.flatMap((token, index): Token[] => {
    if (typeof token === 'string') return [token];
    const [name, kind, detail] = token;
    if (kind === undefined) return endsWithStrong(tokens[index - 1]) ? [token] : [begin, token, end];
    if (typeof detail !== 'object' || detail === null) return [token];
    return [[name, kind, isolateCases(detail as Record<string, unknown>)] as Token];
  });
