import { countryName } from '@daemun/contract/rules/country';
import { i18n } from '@lingui/core';

/** What a country (ISO 3166 alpha-2) is called in the reader's language. */
export function nameOfCountry(code: string): string {
  const [tag = 'ko'] = [i18n.locales ?? 'ko'].flat();
  return countryName(code, tag);
}
