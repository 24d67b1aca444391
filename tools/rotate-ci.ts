import { openVaultStore } from './import/open-vault-store.ts';
import {
  type Command,
  type CommandCall,
  exits,
  startCommand,
  takeNoArguments,
} from './operating/run-command.ts';

const usage = `npm run rotate-ci
Puts every kept CI under the newest key of NICE_CI_KEYS; can be broken off and run again. The service may run with
PostgreSQL; SQLite is its own, so stop it for a moment.`;

const atOnce = 200;

type Vault = Awaited<ReturnType<typeof openVaultStore>>;
type Kept = Awaited<ReturnType<Vault['store']['identities']['after']>>;

/** Puts those of some CIs that stand under an older key under the one that is used now; answers how many. */
async function rekey({ store, ciVault }: Vault, kept: Kept): Promise<number> {
  const outdated = kept.filter(({ ci }) => ci.key_version !== ciVault.keyVersion);
  await store.inTransaction(async ({ identities }) => {
    for (const { owner, ci } of outdated) {
      const opened = ciVault.open(ci);
      if (opened === undefined) {
        throw new Error(`Key ${ci.key_version} is missing or wrong: NICE_CI_KEYS must still have it.`);
      }
      await identities.rekey(owner, ci, ciVault.keep(opened));
    }
  });
  return outdated.length;
}

/** Puts every kept CI under the key that is used now. */
async function main({ args, env, print, complain }: CommandCall): Promise<number> {
  takeNoArguments(args);
  const vault = await openVaultStore(env);
  const { store, ciVault } = vault;
  let done = 0;
  try {
    let kept = await store.identities.after(undefined, atOnce);
    while (kept.length > 0) {
      done += await rekey(vault, kept);
      complain(`${done} CIs are under key ${ciVault.keyVersion} …`);
      kept = await store.identities.after(kept.at(-1)?.owner, atOnce);
    }
    print(`Every CI is under key ${ciVault.keyVersion}; ${done} were changed.`);
    return exits.done;
  } finally {
    await store.close();
  }
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
