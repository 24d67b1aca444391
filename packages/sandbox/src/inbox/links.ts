const anchorPattern = /<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const addressPattern = /https?:\/\/[^\s<>"']+/gi;
const trailingPunctuation = /[.,;:!?)\]}]+$/;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The web addresses a reader can follow: the links of the HTML, then those of the text, each once. */
export function linksOf({ html, text }: { readonly html: string; readonly text: string }): string[] {
  const anchors = [...html.matchAll(anchorPattern)].map((match) =>
    unescaped(match[1] ?? match[2] ?? '').trim(),
  );
  const written = [...text.matchAll(addressPattern)].map(([address]) =>
    address.replace(trailingPunctuation, ''),
  );
  return [...new Set([...anchors, ...written])].filter((address) => /^https?:\/\//i.test(address));
}

function unescaped(attribute: string): string {
  return attribute.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
