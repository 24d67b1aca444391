import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileName = 'master-secret';

const pathIn = (dataDir: string): string => join(dataDir, fileName);

function keptIn(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Master secrets, the one to make things with first, the oldest last. */
type Masters = readonly [Buffer, ...Buffer[]];

const mastersIn = (text: string): Masters => {
  const [first = '', ...more] = text.split(',').map((each) => Buffer.from(each, 'base64url'));
  return [Buffer.from(first), ...more];
};

/** The configured master secrets, or those that are kept; undefined where there are none. Makes nothing. */
export function knownMasters(configured: string | undefined, dataDir: string): Masters | undefined {
  const text = configured ?? keptIn(pathIn(dataDir));
  return text ? mastersIn(text) : undefined;
}

/** The configured master secrets, or one made at the first run and kept, readable by the owner only. */
export function masterSecrets(configured: string | undefined, dataDir: string): Masters {
  const known = knownMasters(configured, dataDir);
  if (known) return known;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const made = randomBytes(48).toString('base64url');
  writeFileSync(pathIn(dataDir), made, { mode: 0o600, flag: 'wx' });
  return mastersIn(made);
}
