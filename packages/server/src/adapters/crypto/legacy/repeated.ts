/** So many bytes of a digest, one after the other as often as it takes. */
export const repeated = (bytes: Buffer, length: number): Buffer =>
  length === 0 ? Buffer.alloc(0) : Buffer.alloc(length, bytes);
