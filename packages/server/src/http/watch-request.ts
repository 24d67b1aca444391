import type { OnAnswer } from './check-answer.ts';

/** Hears of each field of a request that a use case reads, by its place: `signUp mbr_agr [] agr_yn`. */
export type OnRead = (place: string) => void;

/** For tests: hears what each call reads and what it answers. */
export type WireWatch = { readonly onAnswer: OnAnswer; readonly onRead: OnRead };

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Which field an own key names; an array's elements share one name, and its length is no field. */
function partOf(target: object, key: string): string | undefined {
  if (!Array.isArray(target)) return key;
  return key === 'length' ? undefined : '[]';
}

/**
 * Wraps a request so that each read of a field that has a value is told. A copy reads no field: a spread, the rest of a
 * pattern and JSON ask for a field's descriptor before its value, so such a read is left out. Objects inside stay watched.
 */
export function watchRequest<T extends object>(request: T, place: string, onRead: OnRead): T {
  const described = new Set<PropertyKey>();
  return new Proxy(request, {
    getOwnPropertyDescriptor(target, key) {
      described.add(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      const isCopied = described.delete(key);
      if (typeof key === 'symbol' || value === undefined || !Object.hasOwn(target, key)) return value;
      const part = partOf(target, key);
      if (part === undefined) return value;
      const inner = `${place} ${part}`;
      if (!isCopied) onRead(inner);
      return isNested(value) ? watchRequest(value, inner, onRead) : value;
    },
  });
}
