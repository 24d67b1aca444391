import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

function read(file: string): { readonly stamp?: unknown; readonly value?: unknown } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? {};
  } catch {
    return {};
  }
}

/**
 * Returns what a file keeps for a stamp of sources. Makes and keeps it if the file has another stamp, is missing, or was written by
 * half.
 */
export function keptFor<Value extends object>(file: string, stamp: string, make: () => Value): Value {
  const kept = read(file);
  if (kept.stamp === stamp) return kept.value as Value;
  const value = make();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ stamp, value }));
  return value;
}
