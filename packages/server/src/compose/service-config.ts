import { readBlocklist } from '../adapters/crypto/blocklist.ts';
import { readDocumentFiles } from '../adapters/documents/document-files.ts';
import { readBrand } from '../adapters/mail/read-brand.ts';
import { readAppAssociation } from '../adapters/passkey/read-app-association.ts';
import type { Environment } from '../config/environment.ts';
import { readConfig } from '../config.ts';
import { readPageDirectory } from './built-parts.ts';

/** What reads the files and directories that variables name. */
export const fileReaders = {
  PAGE_DIR: readPageDirectory,
  DOCUMENTS_DIR: readDocumentFiles,
  BRAND_FILE: readBrand,
  APP_ASSOCIATION_FILE: readAppAssociation,
  PASSWORD_BLOCKLIST_FILE: readBlocklist,
} as const;

/** Reads all that a service is told from outside: variables, and the files that they name. Throws `ConfigError`. */
export const readServiceConfig = (env: Environment) => readConfig(env, fileReaders);

export type ServiceConfig = ReturnType<typeof readServiceConfig>;
