/** How a language writes a day in a sentence, given as YYYY-MM-DD. */
export function longDayIn(locale: string): (iso: string) => string {
  const form = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  return (iso) => form.format(Date.parse(iso));
}
