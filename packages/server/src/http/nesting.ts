const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** The place after the text that begins at a quotation mark. */
function afterText(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at + 1;
}

/** Whether JSON nests deeper than so many levels; reads no further than that, and makes nothing of what it reads. */
export function nestsDeeper(json: Uint8Array, levels: number): boolean {
  let depth = 0;
  for (let at = 0; at < json.length && depth <= levels; ) {
    const sign = json[at] ?? 0;
    if (opening.has(sign)) depth += 1;
    if (closing.has(sign)) depth -= 1;
    at = sign === quote ? afterText(json, at) : at + 1;
  }
  return depth > levels;
}
