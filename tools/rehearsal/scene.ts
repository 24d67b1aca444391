import type { Machine } from '../debian/machine.ts';
import type { Passwords } from './names.ts';
import type { FrontProxy } from './nginx.ts';
import type { Node } from './nodes.ts';
import type { Pool } from './pgbouncer.ts';
import type { Relay } from './postfix.ts';
import type { Postgres } from './postgres.ts';

/** All that stands on the machine of the rehearsal and can be broken. */
export interface Scene {
  readonly machine: Machine;
  readonly passwords: Passwords;
  readonly postgres: Postgres;
  readonly pool: Pool;
  readonly relay: Relay;
  readonly proxy: FrontProxy;
  readonly nodes: readonly Node[];
  /** Writes the variables of the nodes, which read them at their next start. */
  configure(more?: Readonly<Record<string, string>>): void;
}
