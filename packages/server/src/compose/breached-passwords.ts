import type { FastifyBaseLogger } from 'fastify';
import { isListed, readBlocklist } from '../adapters/crypto/blocklist.ts';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'passwordBlocklistFile' | 'passwordBlocklist'>;

/** Reads the operator's list of breached passwords. One that cannot be read keeps nobody out and stops nothing: it is told. */
export function loadBreached(
  { passwordBlocklistFile: path, passwordBlocklist }: Settings,
  log: FastifyBaseLogger,
): (password: string) => boolean {
  if (path === undefined || !passwordBlocklist) return () => false;
  try {
    const list = readBlocklist(path);
    log.info({ passwords: list.count }, 'breached passwords are refused');
    return (password) => isListed(list, password);
  } catch (error) {
    log.error({ err: error }, 'PASSWORD_BLOCKLIST_FILE cannot be read and is left out');
    return () => false;
  }
}
