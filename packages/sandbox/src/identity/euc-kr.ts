/** Code units by character, read out of the decoder that Node has; it has no encoder. */
let table: Map<string, Buffer> | undefined;

function everyPair(): Map<string, Buffer> {
  const decoder = new TextDecoder('euc-kr');
  const pairs = new Map<string, Buffer>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x41; trail <= 0xfe; trail += 1) {
      const bytes = Buffer.from([lead, trail]);
      const text = decoder.decode(bytes);
      if ([...text].length === 1 && text !== '\ufffd' && !pairs.has(text)) pairs.set(text, bytes);
    }
  }
  return pairs;
}

/** A text in EUC-KR; what it has no place for becomes a question mark. */
export function eucKr(text: string): Buffer {
  table ??= everyPair();
  const known = table;
  return Buffer.concat(
    [...text].map((sign) => {
      if (sign.charCodeAt(0) < 0x80) return Buffer.from(sign);
      return known.get(sign) ?? Buffer.from('?');
    }),
  );
}
