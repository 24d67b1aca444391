import { statfs } from 'node:fs/promises';

/** How many bytes are free where a directory is; undefined where there is no such directory. */
export async function freeBytes(directory: string): Promise<number | undefined> {
  const state = await statfs(directory).catch(() => undefined);
  return state && state.bavail * state.bsize;
}
