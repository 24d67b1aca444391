import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Masters, mastersIn } from '../../domain/master-secrets.ts';
import { OperatorFault } from '../../ports/operator-fault.ts';

const fileName = 'master-secret';

const pathIn = (dataDir: string): string => join(dataDir, fileName);

function keptIn(path: string): Masters | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const kept = mastersIn(text);
  if (!kept) throw new OperatorFault(`The master secret in ${path} is broken: put back what was there.`);
  return kept;
}

/** The configured master secrets, or those that are kept; undefined where there are none. Makes nothing. */
export const knownMasters = (configured: Masters | undefined, dataDir: string): Masters | undefined =>
  configured ?? keptIn(pathIn(dataDir));

/** The configured master secrets, or one made at the first run and kept, readable by the owner only. */
export function masterSecrets(configured: Masters | undefined, dataDir: string): Masters {
  const known = knownMasters(configured, dataDir);
  if (known) return known;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const made = randomBytes(48);
  writeFileSync(pathIn(dataDir), made.toString('base64url'), { mode: 0o600, flag: 'wx' });
  return [made];
}
