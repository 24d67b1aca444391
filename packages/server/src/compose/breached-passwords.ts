import type { FastifyBaseLogger } from 'fastify';
import { isListed } from '../adapters/crypto/blocklist.ts';
import type { ServiceConfig } from './service-config.ts';

/** Whether a password stands in the operator's list of breached ones; never where there is no list, or it is off. */
export function breachedBy({ files, passwordBlocklist }: ServiceConfig, log: FastifyBaseLogger) {
  const list = files.PASSWORD_BLOCKLIST_FILE;
  if (!list || !passwordBlocklist) return () => false;
  log.info({ passwords: list.count }, 'breached passwords are refused');
  return (password: string): boolean => isListed(list, password);
}
