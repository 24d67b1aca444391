import type { Engine } from './engine.ts';
import { postgres } from './postgres-engine.ts';
import { sqlite } from './sqlite-engine.ts';

/** Opens PostgreSQL where a URL is given, else the SQLite file of a directory. Throws `StoreInUse`. */
export const openEngine = (options: { databaseUrl?: string; dataDir: string }): Engine =>
  options.databaseUrl ? postgres(options.databaseUrl) : sqlite(options.dataDir);
