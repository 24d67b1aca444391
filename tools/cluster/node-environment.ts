import { join } from 'node:path';
import type { Product } from '../processes/product.ts';
import { databaseUrl, type Layout } from './layout.ts';

/** The variables of each node of the service, in order. They share secrets and database, and no port. */
export const nodeEnvironments = (layout: Layout, { environment }: Product): readonly NodeJS.ProcessEnv[] =>
  layout.nodePorts.map((port, index) => ({
    ...environment,
    PORT: String(port),
    DATA_DIR: join(layout.directory, `node${index + 1}`),
    DATABASE_URL: databaseUrl(layout),
    SECRETS: layout.masterSecret,
    TRUST_PROXY: 'on',
    CLIENT_BUDGETS: 'off',
    // The product has one console; the first node serves it.
    ...(index > 0 && { CONSOLE_PORT: '' }),
  }));
