import type { FastifyBaseLogger } from 'fastify';
import { isListed, readBlocklist } from '../adapters/crypto/blocklist.ts';
import type { Config } from '../config.ts';

type Breached = {
  readonly isBreached: (password: string) => boolean;
  /** Says what became of the list once there is a log. */
  tell(log: FastifyBaseLogger): void;
};

/** The operator's list of breached passwords. One that cannot be read keeps nobody out and stops nothing: it is told. */
export function loadBreached({ passwordBlocklistFile: path, passwordBlocklist }: Config): Breached {
  if (path === undefined || !passwordBlocklist) return { isBreached: () => false, tell: () => {} };
  try {
    const list = readBlocklist(path);
    return {
      isBreached: (password) => isListed(list, password),
      tell: (log) => log.info({ passwords: list.count }, 'breached passwords are refused'),
    };
  } catch (error) {
    return {
      isBreached: () => false,
      tell: (log) => log.error({ err: error }, 'PASSWORD_BLOCKLIST_FILE cannot be read and is left out'),
    };
  }
}
