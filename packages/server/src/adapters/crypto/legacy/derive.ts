import { pbkdf2, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** Bounds for what an imported hash may ask of this machine. */
export const most = { iterations: 10_000_000, scryptMemory: 256 * 1024 * 1024 } as const;

type ScryptCost = { N: number; r: number; p: number; maxmem: number };

/** PBKDF2 and scrypt of Node, off the event loop. */
export const derive = promisify(pbkdf2);
export const stretch = promisify<string, Buffer, number, ScryptCost, Buffer>(scrypt);
