import { expect, test } from 'vitest';
import { encodingNames, textReader, unreadable } from './text-encoding.ts';

/** Modern Hangul: 가 to 힣. */
const syllables = Array.from({ length: 11_172 }, (_, at) => String.fromCharCode(0xac00 + at));

function decoderOf(name: string): (bytes: Buffer) => string {
  const reader = textReader(name);
  if (!reader) throw new Error(`${name} is not known`);
  return reader.decode;
}

/** CP949 as the Unicode Consortium maps it: EUC-KR's 2,350 in order, and the 8,822 others in order around them. */
function cp949Hangul(): Map<string, number> {
  const eucKr = new TextDecoder('euc-kr');
  const known = new Map<string, number>();
  for (let lead = 0xb0; lead <= 0xc8; lead += 1)
    for (let trail = 0xa1; trail <= 0xfe; trail += 1)
      known.set(eucKr.decode(Uint8Array.of(lead, trail)), lead * 256 + trail);
  const trails = [...Array(256).keys()].filter(
    (byte) => (byte > 0x40 && byte < 0x5b) || (byte > 0x60 && byte < 0x7b) || (byte > 0x80 && byte < 0xff),
  );
  const codes = [...Array(0xc7 - 0x81).keys()].flatMap((row) => {
    const lead = 0x81 + row;
    return trails.filter((trail) => lead < 0xa1 || trail < 0xa1).map((trail) => lead * 256 + trail);
  });
  const others = syllables.filter((syllable) => !known.has(syllable));
  return new Map([...known, ...others.map((syllable, at) => [syllable, codes[at] ?? 0] as const)]);
}

test.each(['cp949', 'ms949', 'uhc', 'euc-kr', 'EUC-KR'])('%s reads all 11,172 Hangul syllables', (name) => {
  const codes = cp949Hangul();
  const decode = decoderOf(name);
  const wrong = syllables.filter((syllable) => {
    const code = codes.get(syllable) ?? 0;
    return decode(Buffer.of(code >> 8, code & 255)) !== syllable;
  });
  expect(wrong).toEqual([]);
  expect(new Set(codes.values()).size).toBe(11_172);
});

test('the shop that a decoder of the narrower EUC-KR cannot read', () => {
  const decode = decoderOf('euc-kr');
  expect(decode(Buffer.from('b3d7c0cf98de', 'hex'))).toBe('네일샾');
  expect(decode(Buffer.from([0xff, 0xff]))).toContain(unreadable);
});

test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
  '%s reads Hangul, Latin and what lies beyond both',
  (name) => {
    const text = '네일샾,kim@example.com,한🙂';
    const little = Buffer.from(text, 'utf16le');
    const bytes = {
      'utf-8': Buffer.from(text),
      'utf-16le': little,
      'utf-16be': Buffer.from(little).swap16(),
    };
    expect(decoderOf(name)(bytes[name])).toBe(text);
  },
);

test('every name that is listed is known, and no other', () => {
  expect(encodingNames.filter((name) => !textReader(name))).toEqual([]);
  expect(textReader('latin-9')).toBeUndefined();
});
