import { oldestOf } from '../../packages/server/src/adapters/crypto/ledger-key.ts';
import { createCiVault } from '../../packages/server/src/adapters/identity/ci-keys.ts';
import { readNiceSettings } from '../../packages/server/src/adapters/identity/settings.ts';
import { ConfigFault } from '../../packages/server/src/config.ts';
import { openStanding, readConfigured } from '../operating/configured-store.ts';

/** The configured store and the keys of the CIs in it; neither is made. Throws `ConfigFault`. */
export async function openVaultStore(env: NodeJS.ProcessEnv) {
  const { ciKeys, faults } = readNiceSettings({ NICE_CI_KEYS: env.NICE_CI_KEYS });
  if (faults.length > 0) throw new ConfigFault(faults);
  const configured = readConfigured(env);
  const store = await openStanding(configured, configured.config.dataDir);
  return { store, ciVault: createCiVault(oldestOf(configured.masters), ciKeys) };
}
