import { ledgerKeyOf } from '../packages/server/src/adapters/crypto/ledger-key.ts';
import { openStore } from '../packages/server/src/adapters/store/open-store.ts';
import { masterSecrets } from '../packages/server/src/adapters/system/master-secret.ts';
import { readConfig } from '../packages/server/src/config.ts';

/**
 * Reads the consent ledger of every member in the configured store (DATABASE_URL, else DATA_DIR, which the service must
 * have let go of) and tells, with the key that the service has (LEDGER_KEY, else SECRETS or the one in DATA_DIR), where a line was changed, dropped or put in. Ends with 1 where it finds something. With --key it
 * prints that key, to be kept as LEDGER_KEY before SECRETS is changed.
 */
async function main(): Promise<void> {
  const { DATABASE_URL, DATA_DIR, LEDGER_KEY, SECRETS } = process.env;
  const config = readConfig({ DATABASE_URL, DATA_DIR, LEDGER_KEY, SECRETS });
  const { databaseUrl, dataDir } = config;
  const ledgerKey = ledgerKeyOf(config.ledgerKey, masterSecrets(config.masterSecret, dataDir));
  if (process.argv[2] === '--key') return console.log(ledgerKey.export().toString('base64url'));
  const store = await openStore({ databaseUrl, dataDir, ledgerKey });
  try {
    const { members, broken, differing } = await store.verifyLedgers();
    for (const member of broken) console.log(`broken chain: member ${member}`);
    for (const member of differing) console.log(`what stands differs from the ledger: member ${member}`);
    const found = broken.length + differing.length;
    console.log(`${members} ledgers read, ${found === 0 ? 'all in order' : `${found} not in order`}.`);
    process.exitCode = found === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
