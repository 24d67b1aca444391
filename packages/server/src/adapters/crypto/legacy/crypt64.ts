const signs = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The number that a sign of crypt's alphabet stands for; -1 where it is none. */
export const crypt64Value = (sign: string): number => signs.indexOf(sign);

/** Bytes as signs of crypt's alphabet, the lowest six bits first. */
export function crypt64(bytes: readonly number[], length: number): string {
  let value = 0;
  for (const [at, byte] of bytes.entries()) value += byte * 256 ** at;
  let text = '';
  for (let at = 0; at < length; at += 1) {
    text += signs[value % 64];
    value = Math.floor(value / 64);
  }
  return text;
}
