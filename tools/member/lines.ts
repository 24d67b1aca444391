const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';
const shown = (value: unknown): string => (value === null || value === '' ? '–' : String(value));

/** One row of a list on one line. */
const oneLine = (value: unknown): string =>
  isPlain(value)
    ? shown(value)
    : Object.entries(value as object)
        .filter(([, each]) => each !== null)
        .map(([name, each]) => `${name.replaceAll('_', ' ')} ${isPlain(each) ? shown(each) : oneLine(each)}`)
        .join(', ');

/** An answer as lines that people read: names before values, lists with dashes, what is empty left to be seen. */
export function linesOf(told: Readonly<Record<string, unknown>>, indent = ''): string[] {
  return Object.entries(told).flatMap(([name, value]) => {
    const label = `${indent}${name.replaceAll('_', ' ')}`;
    if (isPlain(value)) return [`${label}: ${shown(value)}`];
    if (!Array.isArray(value)) return [label, ...linesOf(value as Record<string, unknown>, `${indent}  `)];
    if (value.length === 0) return [`${label}: none`];
    return [label, ...value.map((row) => `${indent}  - ${oneLine(row)}`)];
  });
}
