const names = new Map<string, Intl.DisplayNames>();

function namesIn(tag: string): Intl.DisplayNames {
  const known = names.get(tag);
  if (known) return known;
  const made = new Intl.DisplayNames(tag, { type: 'region', style: 'short' });
  names.set(tag, made);
  return made;
}

/** What a country (ISO 3166 alpha-2) is called in a language (BCP 47), by Unicode's names; what is written where it is none. */
export const countryName = (code: string, tag: string): string =>
  /^[A-Z]{2}$/.test(code) ? (namesIn(tag).of(code) ?? code) : code;
