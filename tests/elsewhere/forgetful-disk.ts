import type { DiskEvent } from './disk-trace.ts';

/** Contents by path. */
export type Files = ReadonlyMap<string, Buffer>;

/** Whether a sector that was written but not brought to the disk is there nevertheless. */
export type Chance = () => boolean;

/** A disk writes these whole, and in any order. */
const sector = 512;

const always: Chance = () => true;

const endOf = (event: DiskEvent): number => {
  if (event.does === 'write') return event.from + event.bytes.length;
  return event.does === 'truncate' ? event.length : 0;
};

/** A file of changing length, of which nothing is moved while it grows. */
function imageOf(before: Buffer, room: number) {
  const image = Buffer.alloc(Math.max(room, before.length));
  before.copy(image);
  let length = before.length;
  return {
    put: (from: number, bytes: Buffer) => {
      bytes.copy(image, from);
      length = Math.max(length, from + bytes.length);
    },
    cut: (at: number) => {
      image.fill(0, Math.min(at, length));
      length = at;
    },
    contents: () => image.subarray(0, length),
  };
}

function* sectorsOf(from: number, bytes: Buffer): Generator<[number, Buffer]> {
  for (let at = 0; at < bytes.length; ) {
    const piece = bytes.subarray(at, at + sector - ((from + at) % sector));
    yield [from + at, piece];
    at += piece.length;
  }
}

/** All that was written before a sync began that came to its end, and of what came later what chance left. */
function fileAfterLoss(before: Buffer, events: readonly DiskEvent[], chance: Chance): Buffer {
  const image = imageOf(before, Math.max(0, ...events.map(endOf)));
  const kept = Math.max(0, ...events.map((event) => (event.does === 'sync' ? event.begun : 0)));
  for (const event of events) {
    const lands = event.at < kept ? always : chance;
    if (event.does === 'truncate' && lands()) image.cut(event.length);
    if (event.does !== 'write') continue;
    for (const [from, piece] of sectorsOf(event.from, event.bytes)) if (lands()) image.put(from, piece);
  }
  return image.contents();
}

/** What is on the disk when the power fails after these events, on a disk that held `before`. */
export const filesAfterLoss = (before: Files, events: readonly DiskEvent[], chance: Chance): Files =>
  new Map(
    [...before].map(([file, contents]) => {
      const own = events.filter((event) => event.file === file);
      return [file, fileAfterLoss(contents, own, chance)];
    }),
  );
