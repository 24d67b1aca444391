import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** A message as its words and places for values: `['Hello, ', ['name']]`. */
export type { CompiledMessage };

/** Compiles an ICU message; `write` turns its words, not its values, into what they become on the way. Throws on a faulty one. */
export const compile = (message: string, write?: (words: string) => string): CompiledMessage =>
  compileMessageOrThrow(message, write);
