import { openVaultStore } from './import/open-vault-store.ts';
import { exits, runCommand, takeNoArguments } from './operating/run-command.ts';

const usage = `npm run rotate-ci
Puts every kept CI under the newest key of NICE_CI_KEYS; can be broken off and run again. The service may run with
PostgreSQL; SQLite is its own, so stop it for a moment.`;

const atOnce = 200;

/** Puts every kept CI under the key that is used now. */
async function main(): Promise<number> {
  takeNoArguments(process.argv.slice(2));
  const { store, ciVault } = await openVaultStore(process.env);
  let done = 0;
  try {
    for (;;) {
      const batch = await store.identities.outdated(ciVault.keyVersion, atOnce);
      if (batch.length === 0) break;
      await store.inTransaction(async ({ identities }) => {
        for (const { owner, ci } of batch) {
          const opened = ciVault.open(ci);
          if (opened === undefined) {
            throw new Error(`Key ${ci.key_version} is missing or wrong: NICE_CI_KEYS must still have it.`);
          }
          await identities.rekey(owner, ci, ciVault.keep(opened));
        }
      });
      done += batch.length;
      console.error(`${done} CIs are under key ${ciVault.keyVersion} …`);
    }
    console.log(`Every CI is under key ${ciVault.keyVersion}; ${done} were changed.`);
    return exits.done;
  } finally {
    await store.close();
  }
}

await runCommand(main, usage);
