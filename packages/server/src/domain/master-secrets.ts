/** One or several master secrets, the one to make things with first, the oldest last. */
export type Masters = readonly [Buffer, ...Buffer[]];

/** Takes a list apart, each at least 32 bytes in base64url, separated by commas; undefined where it is none. */
export function mastersIn(text: string): Masters | undefined {
  if (!/^[\w-]{43,}(,[\w-]{43,})*$/.test(text)) return undefined;
  return text.split(',').map((each) => Buffer.from(each, 'base64url')) as [Buffer, ...Buffer[]];
}
