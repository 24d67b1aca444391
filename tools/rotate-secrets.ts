import { createEncryption } from '../packages/server/src/adapters/crypto/encryption.ts';
import type { Store } from '../packages/server/src/adapters/store/open-store.ts';
import type { Encryption } from '../packages/server/src/ports/encryption.ts';
import { rowOfTotp, type Totp } from '../packages/server/src/ports/factors.ts';
import { rowOfToken, type StoredProviderToken } from '../packages/server/src/ports/provider-tokens.ts';
import type { UpstreamRevoke } from '../packages/server/src/ports/upstream.ts';
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

type Sealed = { readonly row: string; readonly sealed: string };

function resealed(
  encryption: Encryption,
  purpose: 'social-grant' | 'social-revoke' | 'totp',
  { row, sealed }: Sealed,
) {
  const opened = encryption.decrypt(purpose, row, sealed);
  if (opened === undefined)
    throw new Error(`SECRETS no longer has the secret under which a ${purpose} was sealed.`);
  return encryption.encrypt(purpose, row, opened);
}

const resealGrants = (
  store: Store,
  encryption: Encryption,
  kept: readonly StoredProviderToken[],
): Promise<number> =>
  store.inTransaction(async ({ providerTokens }) => {
    let changed = 0;
    for (const token of kept) {
      const row = rowOfToken(token.member_id, token.provider);
      const sealed = resealed(encryption, 'social-grant', { row, sealed: token.sealed });
      if (await providerTokens.reseal(token, sealed)) changed += 1;
    }
    return changed;
  });

const resealRevokes = (
  store: Store,
  encryption: Encryption,
  kept: readonly UpstreamRevoke[],
): Promise<number> =>
  store.inTransaction(async ({ upstream }) => {
    let changed = 0;
    for (const revoke of kept) {
      const sealed = resealed(encryption, 'social-revoke', { row: revoke.id, sealed: revoke.sealed });
      if (await upstream.reseal(revoke, sealed)) changed += 1;
    }
    return changed;
  });

const resealApps = (store: Store, encryption: Encryption, kept: readonly Totp[]): Promise<number> =>
  store.inTransaction(async ({ factors }) => {
    let changed = 0;
    for (const app of kept) {
      const sealed = resealed(encryption, 'totp', { row: rowOfTotp(app.member_id), sealed: app.sealed });
      if (await factors.reseal(app, sealed)) changed += 1;
    }
    return changed;
  });

async function rotateApps(store: Store, encryption: Encryption): Promise<number> {
  let changed = 0;
  let kept = await store.factors.after('', atOnce);
  while (kept.length > 0) {
    changed += await resealApps(store, encryption, kept);
    kept = await store.factors.after(kept.at(-1)?.member_id ?? '', atOnce);
  }
  return changed;
}

async function rotateGrants(store: Store, encryption: Encryption): Promise<number> {
  let changed = 0;
  let kept = await store.providerTokens.after(undefined, atOnce);
  while (kept.length > 0) {
    changed += await resealGrants(store, encryption, kept);
    kept = await store.providerTokens.after(kept.at(-1), atOnce);
  }
  return changed;
}

async function rotateRevokes(store: Store, encryption: Encryption): Promise<number> {
  let changed = 0;
  let kept = await store.upstream.after('', atOnce);
  while (kept.length > 0) {
    changed += await resealRevokes(store, encryption, kept);
    kept = await store.upstream.after(kept.at(-1)?.id ?? '', atOnce);
  }
  return changed;
}

/**
 * Seals under the first of SECRETS what is kept for long: the grants by which links at the providers are cut, the
 * links that wait to be cut, and the keys of authenticator apps. What else is under an older one ends by itself (docs/operations/commands.md). Can be broken
 * off and run again.
 */
async function main({ args, env, print }: CommandCall): Promise<number> {
  takeNoArguments(args);
  const configured = readConfigured(env);
  const encryption = createEncryption(configured.masters);
  const store = await openStanding(configured, configured.config.dataDir);
  try {
    const grants = await rotateGrants(store, encryption);
    const revokes = await rotateRevokes(store, encryption);
    const apps = await rotateApps(store, encryption);
    print(
      `${grants} grants, ${revokes} links to cut and ${apps} authenticator apps are sealed under the first of SECRETS.`,
    );
    return exits.done;
  } finally {
    await store.close();
  }
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
