import iconv from 'iconv-lite';

/** A way in which a file's text stands in bytes, by the names it goes by. */
type Encoding = {
  readonly names: readonly string[];
  /** As the decoder calls it. */
  readonly codec: string;
  /** Bytes of a line feed, a quotation mark or a comma, and where among them the sign itself stands. */
  readonly width: 1 | 2;
  readonly at: 0 | 1;
};

const single = { width: 1, at: 0 } as const;

/** What Korean files are called EUC-KR for is CP949 nearly always: all Hangul syllables, EUC-KR being a part of it. */
const encodings: readonly Encoding[] = [
  { names: ['utf-8', 'utf8'], codec: 'utf8', ...single },
  {
    names: ['cp949', 'ms949', 'uhc', 'euc-kr', 'euckr', 'ks_c_5601-1987', 'windows-949', 'korean'],
    codec: 'cp949',
    ...single,
  },
  { names: ['utf-16le', 'utf-16', 'utf16', 'ucs-2'], codec: 'utf-16le', width: 2, at: 0 },
  { names: ['utf-16be'], codec: 'utf-16be', width: 2, at: 1 },
];

export const encodingNames: readonly string[] = encodings.flatMap(({ names }) => names);

export type TextReader = Pick<Encoding, 'width' | 'at'> & {
  /** The text of some bytes; what cannot be read stands as U+FFFD. */
  decode(bytes: Buffer): string;
};

/** The sign that stands for what could not be read. */
export const unreadable = '\ufffd';

/** How text of an encoding is read; undefined where none goes by that name. */
export function textReader(name: string): TextReader | undefined {
  const wanted = name.toLowerCase();
  const encoding = encodings.find(({ names }) => names.includes(wanted));
  if (!encoding) return undefined;
  const { codec, width, at } = encoding;
  return { width, at, decode: (bytes) => iconv.decode(bytes, codec) };
}
