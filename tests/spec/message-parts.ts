import type { CompiledMessage } from '@daemun/i18n/compile';

/** The names of the values that a message has places for, in the order of the alphabet. */
export function placesOf(message: CompiledMessage): readonly string[] {
  const names = message.flatMap((token) => (typeof token === 'string' ? [] : [String(token[0])]));
  return [...new Set(names)].sort();
}

/** The words of a message around its values, without our own marks in them. */
export const wordsBetween = (message: CompiledMessage): readonly string[] =>
  message
    .filter((token) => typeof token === 'string')
    .flatMap((words) => words.split(/<[^>]*>/))
    .map((words) => words.trim())
    .filter((words) => words !== '');
