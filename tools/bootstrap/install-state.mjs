import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */

const stampOf = (/** @type {string} */ root) => join(root, 'node_modules', '.daemun-install');
const lockOf = (/** @type {string} */ root) => join(root, 'package-lock.json');

/**
 * Whether there is a lock file to install from. An image has none: it comes installed, and its root may be read-only.
 * @param {string} root
 */
export const hasLock = (root) => existsSync(lockOf(root));

/** @param {string} text */
const hash = (text) => createHash('sha256').update(text).digest('hex');

/**
 * Whether npm's own record of what it installed holds everything the lock file asks for.
 * Optional packages may be absent: they belong to other platforms.
 * @param {Record<string, LockedPackage>} wanted @param {Record<string, LockedPackage>} installed
 */
export function holdsAll(wanted, installed) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    if (!found) return entry.optional === true;
    return entry.link === true || found.version === entry.version;
  });
}

/** @param {string} file @returns {Record<string, LockedPackage>} */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/**
 * Why an installation is needed, in words, or undefined when what is installed fits package-lock.json.
 * @param {string} root @returns {string | undefined}
 */
export function installReason(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return 'nothing is installed yet';
  const stamp = stampOf(root);
  const lock = readFileSync(lockOf(root), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hash(lock)) return undefined;
  // A developer's own `npm install` keeps both in step; only a real difference is worth a reinstallation.
  if (!holdsAll(JSON.parse(lock).packages, packagesIn(record))) return 'package-lock.json has changed';
  markInstalled(root);
  return undefined;
}

/** Remembers that what package-lock.json asks for now is installed. @param {string} root */
export function markInstalled(root) {
  writeFileSync(stampOf(root), `${hash(readFileSync(lockOf(root), 'utf8'))}\n`);
}
