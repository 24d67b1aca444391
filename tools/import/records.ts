// Kept instead of csv-parse: a quotation mark that is never closed costs its stream every record of the chunk or of
// the rest of the file, where here it costs its own line, and its size limit does not resume at the next line.
import { createReadStream } from 'node:fs';

const quote = 0x22;
const newline = 0x0a;
const carriage = 0x0d;

/** A record longer than this is broken: an open quotation mark must not swallow the rest of the file. */
const maxBytes = 64 * 1024;

/** One record as bytes, the line it begins in, and where the next one begins. `bytes` is undefined where it is too long. */
export type RawRecord = {
  readonly bytes: Buffer | undefined;
  readonly line: number;
  readonly end: number;
  readonly nextLine: number;
};

export type Start = { readonly bytes: number; readonly line: number };

/** Where the line feed is that ends the record which begins at `from`; -1 where it has not come yet. */
function endOfRecord(bytes: Buffer, from: number, separator: number | undefined): number {
  if (separator === undefined) return bytes.indexOf(newline, from);
  let inQuotes = false;
  let fieldStart = true;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inQuotes) {
      if (byte !== quote) continue;
      if (bytes[at + 1] === quote) at += 1;
      else inQuotes = false;
      continue;
    }
    if (byte === newline) return at;
    inQuotes = byte === quote && fieldStart;
    fieldStart = byte === separator;
  }
  return -1;
}

function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines += 1;
  return lines;
}

/** Where the record that begins at `from` ends, and whether all of it can be used; undefined where more is to come. */
function nextEnd(bytes: Buffer, from: number, separator: number | undefined, last: boolean) {
  const end = endOfRecord(bytes, from, separator);
  const tooLong = (end < 0 ? bytes.length : end) - from > maxBytes;
  if (end >= 0 && !tooLong) return { end, whole: true };
  // A quotation mark that is never closed costs its own line, not those behind it.
  const lineEnd = tooLong || last ? bytes.indexOf(newline, from) : -1;
  return lineEnd < 0 ? undefined : { end: lineEnd, whole: false };
}

/** How many bytes a sign of ASCII has, and where among them it stands. */
export type Unit = { readonly width: 1 | 2; readonly at: 0 | 1 };

const anotherSign = 0xff;

/** One byte for each unit: of two bytes the one that a sign of ASCII stands in, where the other is nothing. */
function narrowed(bytes: Buffer, { width, at }: Unit): Buffer {
  if (width === 1) return bytes;
  const narrow = Buffer.alloc(bytes.length / 2);
  for (let unit = 0; unit < narrow.length; unit += 1)
    narrow[unit] = bytes[unit * 2 + 1 - at] === 0 ? (bytes[unit * 2 + at] ?? 0) : anotherSign;
  return narrow;
}

/** Cuts bytes into records, a chunk at a time; nothing but the record that is open is kept between chunks. */
function createCutter(separator: number | undefined, start: Start, unit: Unit) {
  const { width } = unit;
  /** What is cut, a byte for each unit, and the same as it stands in the file. */
  let rest: Buffer = Buffer.alloc(0);
  let raw: Buffer = Buffer.alloc(0);
  let { bytes: offset, line } = start;
  /** In a line that is longer than any record. */
  let skipping = false;
  const take = (from: number, end: number, whole: boolean): RawRecord => {
    const content = rest.subarray(from, end);
    const begin = line;
    line += linesIn(content) + 1;
    offset += (content.length + 1) * width;
    const length = content.at(-1) === carriage ? content.length - 1 : content.length;
    const bytes = raw.subarray(from * width, (from + length) * width);
    const record = {
      bytes: whole && !skipping ? bytes : undefined,
      line: begin,
      end: offset,
      nextLine: line,
    };
    skipping = false;
    return record;
  };
  const dropLongLine = () => {
    if (rest.length <= maxBytes || rest.indexOf(newline) >= 0) return;
    offset += rest.length * width;
    rest = Buffer.alloc(0);
    raw = Buffer.alloc(0);
    skipping = true;
  };
  const cut = (last: boolean): RawRecord[] => {
    const records: RawRecord[] = [];
    let from = 0;
    for (;;) {
      const found = nextEnd(rest, from, skipping ? undefined : separator, last);
      if (!found) break;
      records.push(take(from, found.end, found.whole));
      from = found.end + 1;
    }
    rest = rest.subarray(from);
    raw = raw.subarray(from * width);
    dropLongLine();
    return records;
  };
  return {
    push: (chunk: Buffer): RawRecord[] => {
      raw = Buffer.concat([raw, chunk]);
      rest = width === 1 ? raw : narrowed(raw, unit);
      return cut(false);
    },
    end: (): RawRecord[] => {
      const records = cut(true);
      return rest.length === 0 && !skipping ? records : [...records, take(0, rest.length, true)];
    },
  };
}

/**
 * The records of a file from a place on, as they come. With a separator they are CSV, where a field in quotation marks
 * may hold line feeds; without one each line is a record.
 */
export async function* rawRecords(
  path: string,
  separator: string | undefined,
  start: Start = { bytes: 0, line: 1 },
  unit: Unit = { width: 1, at: 0 },
): AsyncGenerator<RawRecord[]> {
  const cutter = createCutter(separator?.charCodeAt(0), start, unit);
  for await (const chunk of createReadStream(path, { start: start.bytes, highWaterMark: 256 * 1024 })) {
    yield cutter.push(chunk as Buffer);
  }
  yield cutter.end();
}

/** The fields of one CSV record (RFC 4180); undefined where its quotation marks do not match. */
export function csvFields(text: string, separator: string): string[] | undefined {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] === '"') {
      const closing = closingQuote(text, at + 1);
      if (closing === undefined) return undefined;
      fields.push(text.slice(at + 1, closing).replaceAll('""', '"'));
      at = closing + 1;
      if (at < text.length && !text.startsWith(separator, at)) return undefined;
    } else {
      const next = text.indexOf(separator, at);
      const end = next < 0 ? text.length : next;
      fields.push(text.slice(at, end));
      at = end;
    }
    if (at >= text.length) return fields;
    at += separator.length;
  }
}

function closingQuote(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] !== '"') return at;
    at += 1;
  }
  return undefined;
}
