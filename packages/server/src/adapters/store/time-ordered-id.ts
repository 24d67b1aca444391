import { randomBytes } from 'node:crypto';

/** So many ids until the count begins anew: 12 bits in front of the variant and 14 behind it. */
const counted = 2 ** 26;
let count = 0;

/**
 * A UUID of version 7 (RFC 9562 §5.7): rows of one time stand together in the table's key, and new ones at its end.
 * Behind the time stands a count (§6.2, method 1), so that what one process writes in one millisecond keeps its order.
 */
export function timeOrderedId(at: number): string {
  const bytes = randomBytes(16);
  count = (count + 1) % counted;
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt16BE(0x70_00 | (count >>> 14), 6);
  bytes.writeUInt16BE(0x80_00 | (count & 0x3f_ff), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
