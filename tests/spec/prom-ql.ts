const functions = new Set(
  'time rate increase delta sum min max topk by abs absent vector histogram_quantile and or unless on ignoring'.split(
    ' ',
  ),
);

/** Names that Prometheus makes itself. */
const ofPrometheus = new Set(['up']);

/** The series that a PromQL expression reads; what rules record, and what Prometheus makes itself, are none of ours. */
export function seriesOf(expression: string): string[] {
  const identityOnly = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\boffset \d+[smhdwy]/g, ' ')
    .replace(/\b\d[\d.]*(e\d+)?\b/g, ' ');
  const words = identityOnly.match(/[A-Za-z_][\w:]*/g) ?? [];
  return [...new Set(words)].filter((word) => !functions.has(word) && !ofPrometheus.has(word));
}

/** The values that an expression demands of a label, each by itself: `a="b|c"` asks for b and c. */
export function labelValuesOf(expression: string, label: string): string[] {
  const matchers = [...expression.matchAll(/(\w+)(=~|!=|!~|=)"([^"]*)"/g)].filter(
    (match) => match[1] === label,
  );
  return matchers.flatMap((match) => (match[3] ?? '').split('|'));
}

/** What stands in the braces of a series each time an expression reads it. */
export const selectorsOf = (expression: string, series: string): string[] =>
  [...expression.matchAll(new RegExp(`\\b${series}\\{([^}]*)\\}`, 'g'))].map((match) => match[1] ?? '');
