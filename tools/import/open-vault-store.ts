import { oldestOf } from '../../packages/server/src/adapters/crypto/ledger-key.ts';
import { createCiVault } from '../../packages/server/src/adapters/identity/ci-keys.ts';
import { openStanding, readConfigured } from '../operating/configured-store.ts';

/** The configured store and the keys of the CIs in it; neither is made. Throws `ConfigError`. */
export async function openVaultStore(env: NodeJS.ProcessEnv) {
  const configured = readConfigured(env, ['NICE_CI_KEYS']);
  const store = await openStanding(configured, configured.config.dataDir);
  return { store, ciVault: createCiVault(oldestOf(configured.masters), configured.config.ciKeys) };
}
