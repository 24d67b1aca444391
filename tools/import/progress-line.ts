import type { ImportProgress } from '../../packages/server/src/ports/imports.ts';

const every = 1000;

/** Rows done, share of the file, rows a second and the time left, about once a second. */
export function progressLines(say: (line: string) => void) {
  const began = Date.now();
  let lastSaid = began;
  let firstRows: number | undefined;
  let firstBytes = 0;
  return ({ good, repeated, broken, bytes }: ImportProgress, total: number): void => {
    const rows = good + repeated + broken;
    if (firstRows === undefined) [firstRows, firstBytes] = [rows, bytes];
    const at = Date.now();
    if (at - lastSaid < every) return;
    lastSaid = at;
    const seconds = (at - began) / 1000;
    const left = bytes > firstBytes ? ((total - bytes) / (bytes - firstBytes)) * seconds : 0;
    const share = Math.floor((bytes / Math.max(total, 1)) * 100);
    const speed = Math.round((rows - firstRows) / seconds);
    say(
      `${share} %  ${rows} rows (${good} good, ${repeated} repeated, ${broken} broken)  ${speed}/s  ${Math.ceil(left)} s left`,
    );
  };
}
