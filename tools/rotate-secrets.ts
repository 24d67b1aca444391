import { createEncryption } from '../packages/server/src/adapters/crypto/encryption.ts';
import type { Store } from '../packages/server/src/adapters/store/open-store.ts';
import type { Encryption } from '../packages/server/src/ports/encryption.ts';
import { rowOfToken, type StoredProviderToken } from '../packages/server/src/ports/provider-tokens.ts';
import { openStanding, readConfigured } from './operating/configured-store.ts';
import {
  type Command,
  type CommandCall,
  exits,
  startCommand,
  takeNoArguments,
} from './operating/run-command.ts';

const usage = `npm run rotate-secrets
Seals what is kept for long under the first of SECRETS, each bound to its row; can be broken off and run again. The service may run with
PostgreSQL; SQLite is its own, so stop it for a moment.`;

const atOnce = 500;

const reseal = (
  store: Store,
  encryption: Encryption,
  kept: readonly StoredProviderToken[],
): Promise<number> =>
  store.inTransaction(async ({ providerTokens }) => {
    let changed = 0;
    for (const token of kept) {
      const row = rowOfToken(token.member_id, token.provider);
      const opened = encryption.decrypt('social-grant', row, token.sealed);
      if (opened === undefined)
        throw new Error('SECRETS no longer has the secret under which a provider token was sealed.');
      if (await providerTokens.reseal(token, encryption.encrypt('social-grant', row, opened))) changed += 1;
    }
    return changed;
  });

/**
 * Seals under the first of SECRETS what is kept for long: the grants by which links at the providers are cut. What else
 * is under an older one ends by itself (docs/operations/commands.md). Can be broken off and run again.
 */
async function main({ args, env, print }: CommandCall): Promise<number> {
  takeNoArguments(args);
  const configured = readConfigured(env);
  const encryption = createEncryption(configured.masters);
  const store = await openStanding(configured, configured.config.dataDir);
  try {
    let changed = 0;
    let kept = await store.providerTokens.after(undefined, atOnce);
    while (kept.length > 0) {
      changed += await reseal(store, encryption, kept);
      kept = await store.providerTokens.after(kept.at(-1), atOnce);
    }
    print(`${changed} grants are sealed under the first of SECRETS.`);
    return exits.done;
  } finally {
    await store.close();
  }
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
