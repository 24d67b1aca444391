import { countryName } from '@daemun/contract/rules/country';
import { currentTag } from './current-tag.ts';

/** What a country (ISO 3166 alpha-2) is called in the reader's language. */
export const nameOfCountry = (code: string): string => countryName(code, currentTag());
