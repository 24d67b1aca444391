/** Ranges that take in HTML, the most specific first. */
const ranges = ['text/html', 'text/*', '*/*'];

/** The weight that an Accept header gives to each of its ranges. */
const weightsIn = (accept: string): Map<string, number> =>
  new Map(
    accept.split(',').map((part) => {
      const [range = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return [range, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );

/**
 * Whether an Accept header takes HTML: by the most specific of its ranges that takes HTML in; without a header it does
 * (RFC 9110 §12.5.1).
 */
export function acceptsHtml(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const weights = weightsIn(accept);
  const range = ranges.find((each) => weights.has(each));
  return range !== undefined && weights.get(range) !== 0;
}
