/** What the parser tells beside key and value, in the engine though not yet in TypeScript's library. */
type Reviver = (key: string, value: unknown, context?: { source?: string }) => unknown;

/** A whole number too big for a double keeps its digits, as text: ids must not be rounded into somebody else's. */
const keepDigits: Reviver = (_key, value, context) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? context?.source
    : value;

/** Parses JSON from outside; undefined where the text is none. */
export function foreignJson(text: string): unknown {
  try {
    return JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
}
