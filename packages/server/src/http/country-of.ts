const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that have a name but are no country: unknown, unions, and the two with which layouts are tried. */
const noCountry = new Set(['ZZ', 'EU', 'EZ', 'UN', 'QO', 'XA', 'XB']);

/**
 * The country in what an operator's edge wrote, as ISO 3166 alpha-2 in capitals; undefined for anything else, such as
 * Cloudflare's XX (unknown) and T1 (Tor).
 */
export function countryIn(written: string | undefined): string | undefined {
  const code = written?.trim().toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(code) || noCountry.has(code)) return undefined;
  return names.of(code) === undefined ? undefined : code;
}
