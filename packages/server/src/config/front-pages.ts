import type { FrontPages } from '@daemun/contract/front-pages';
import { languageOfPrefix } from '@daemun/contract/languages';
import * as z from 'zod/mini';
import { isSafe, isWebAddress } from './addresses.ts';
import { refined } from './forms.ts';

/** The parts of a text as language and address; a text of one address is the Korean one. */
const pairsOf = (text: string): readonly (readonly [string, string])[] =>
  isWebAddress(text)
    ? [['ko', text]]
    : text.split(/\s+/).map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]);

const isSafeAddress = (address: string): boolean => isWebAddress(address) && isSafe(address);

function isRight(text: string): boolean {
  const pairs = pairsOf(text);
  const prefixes = pairs.map(([prefix]) => prefix);
  return (
    prefixes.includes('ko') &&
    new Set(prefixes).size === pairs.length &&
    pairs.every(([prefix, address]) => languageOfPrefix(prefix) !== undefined && isSafeAddress(address))
  );
}

/** One address, or several by language. */
export const frontPages = {
  schema: z.pipe(
    refined(isRight),
    z.transform((text: string) => Object.fromEntries(pairsOf(text)) as FrontPages),
  ),
  wanted:
    'an https address, or several by language such as "ko=https://www.example.com/ en=https://en.example.com/" (http only on this machine)',
} as const;
