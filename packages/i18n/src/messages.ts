import type { LanguagePrefix } from '@daemun/contract/languages';
import { type Domain, readCatalog } from './catalog.ts';
import { type CompiledMessage, compile } from './compile.ts';

/** Gives the value of a key, made once. */
function kept<K, V>(make: (key: K) => V): (key: K) => V {
  const values = new Map<K, V>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    values.set(key, value);
    return value;
  };
}

/** The compiled message of an id. */
export type Messages = (id: string) => CompiledMessage;

const catalogs = kept((domain: Domain) => kept((language: LanguagePrefix) => readCatalog(language, domain)));

/**
 * The messages of a domain by language. A catalog is read when its language is asked for, and a message is compiled
 * when it is said, both once, so that a start costs nothing. `write` turns the words of messages, not their values,
 * into what they become on the way. Asking for an unknown id throws.
 */
export const messagesOf = (
  domain: Domain,
  write?: (words: string) => string,
): ((language: LanguagePrefix) => Messages) =>
  kept((language: LanguagePrefix) =>
    kept((id: string) => {
      const message = catalogs(domain)(language).get(id);
      if (message === undefined) throw new Error(`The ${domain} texts of "${language}" have no "${id}".`);
      return compile(message, write);
    }),
  );
