import { type LanguagePrefix, languageOfAcceptHeader } from '@daemun/contract/languages';
import type { FastifyRequest } from 'fastify';

/** Browsers send few different headers; a visitor who sends many must not fill the memory. */
const REMEMBERED = 500;
const known = new Map<string, LanguagePrefix>();

/** The language that a request asks for by `Accept-Language`. */
export function languageOf({ headers }: FastifyRequest): LanguagePrefix {
  const header = headers['accept-language'] ?? '';
  const before = known.get(header);
  if (before) return before;
  const language = languageOfAcceptHeader(header).prefix;
  if (known.size >= REMEMBERED) known.clear();
  known.set(header, language);
  return language;
}
