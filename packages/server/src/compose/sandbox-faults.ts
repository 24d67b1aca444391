import type { Config } from '../config.ts';
import type { Hashing } from '../ports/hashing.ts';
import { createHashingFault } from '../sandbox/hashing-fault.ts';
import { createStoreFault } from '../sandbox/store-fault.ts';

/** Creates the switches by which a sandbox breaks the store and the hashing; without a sandbox nothing passes them. */
export function createSandboxFaults({ sandboxKey }: Pick<Config, 'sandboxKey'>) {
  const store = createStoreFault();
  const hashing = createHashingFault();
  return {
    storeGate: sandboxKey ? store.gate : undefined,
    beforeHashing: (pool: Hashing): Hashing => (sandboxKey ? hashing.before(pool) : pool),
    setStoreFault: store.set,
    setHashingFault: hashing.set,
  };
}

export type SandboxFaults = ReturnType<typeof createSandboxFaults>;
