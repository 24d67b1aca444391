import { oldestOf } from '../../packages/server/src/adapters/crypto/ledger-key.ts';
import { createCiVault } from '../../packages/server/src/adapters/identity/ci-keys.ts';
import { readNiceSettings } from '../../packages/server/src/adapters/identity/settings.ts';
import { openStore } from '../../packages/server/src/adapters/store/open-store.ts';
import { masterSecrets } from '../../packages/server/src/adapters/system/master-secret.ts';
import { ConfigFault, readConfig } from '../../packages/server/src/config.ts';

/** The configured store, brought up to date, and the keys of the CIs in it. Throws `ConfigFault`. */
export async function openVaultStore(env: NodeJS.ProcessEnv) {
  const { DATABASE_URL, DATA_DIR, SECRETS, NICE_CI_KEYS } = env;
  const config = readConfig({ DATABASE_URL, DATA_DIR, SECRETS });
  const { ciKeys, faults } = readNiceSettings({ NICE_CI_KEYS });
  if (faults.length > 0) throw new ConfigFault(faults);
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  await store.migrate();
  const ciVault = createCiVault(oldestOf(masterSecrets(config.masterSecret, config.dataDir)), ciKeys);
  return { store, ciVault };
}
