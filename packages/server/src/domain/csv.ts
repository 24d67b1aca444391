/** Spreadsheets take what begins so for a formula, and would carry it out. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

const cell = (value: string | number | null): string => {
  const text = String(value ?? '');
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/**
 * A table as comma-separated values (RFC 4180), each cell in quotes, with the mark by which spreadsheets know UTF-8. What
 * they would take for a formula begins with an apostrophe, which makes it text.
 */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
