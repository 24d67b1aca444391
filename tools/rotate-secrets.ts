import { createEncryption } from '../packages/server/src/adapters/crypto/encryption.ts';
import type { Store } from '../packages/server/src/adapters/store/open-store.ts';
import type { Encryption } from '../packages/server/src/ports/encryption.ts';
import { rowOfTotp, type Totp } from '../packages/server/src/ports/factors.ts';
import { rowOfToken, type StoredProviderToken } from '../packages/server/src/ports/provider-tokens.ts';
import { rowOfStaffKey } from '../packages/server/src/ports/staff.ts';
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
  purpose: 'social-grant' | 'social-revoke' | 'staff-totp' | 'totp' | 'webhook',
  { row, sealed }: Sealed,
) {
  const opened = encryption.decrypt(purpose, row, sealed);
  if (opened === undefined)
    throw new Error(`SECRETS no longer has the secret under which a ${purpose} was sealed.`);
  return encryption.encrypt(purpose, row, opened);
}

/** How many of some were changed, one after the other. */
async function changedOf<Kept>(
  kept: readonly Kept[],
  reseal: (each: Kept) => Promise<boolean>,
): Promise<number> {
  let changed = 0;
  for (const each of kept) if (await reseal(each)) changed += 1;
  return changed;
}

/** One page after the other, by its last row. */
async function inPages<Kept>(
  pageAfter: (last: Kept | undefined) => Promise<readonly Kept[]>,
  reseal: (kept: readonly Kept[]) => Promise<number>,
): Promise<number> {
  let changed = 0;
  let kept = await pageAfter(undefined);
  while (kept.length > 0) {
    changed += await reseal(kept);
    kept = await pageAfter(kept.at(-1));
  }
  return changed;
}

const rotateGrants = (store: Store, encryption: Encryption): Promise<number> =>
  inPages(
    (last: StoredProviderToken | undefined) => store.providerTokens.after(last, atOnce),
    (kept) =>
      store.inTransaction(({ providerTokens }) =>
        changedOf(kept, (token) => {
          const row = rowOfToken(token.member_id, token.provider);
          const sealed = resealed(encryption, 'social-grant', { row, sealed: token.sealed });
          return providerTokens.reseal(token, sealed);
        }),
      ),
  );

const rotateRevokes = (store: Store, encryption: Encryption): Promise<number> =>
  inPages(
    (last: UpstreamRevoke | undefined) => store.upstream.after(last?.id ?? '', atOnce),
    (kept) =>
      store.inTransaction(({ upstream }) =>
        changedOf(kept, (revoke) => {
          const sealed = resealed(encryption, 'social-revoke', { row: revoke.id, sealed: revoke.sealed });
          return upstream.reseal(revoke, sealed);
        }),
      ),
  );

const rotateApps = (store: Store, encryption: Encryption): Promise<number> =>
  inPages(
    (last: Totp | undefined) => store.factors.after(last?.member_id ?? '', atOnce),
    (kept) =>
      store.inTransaction(({ factors }) =>
        changedOf(kept, (app) => {
          const row = rowOfTotp(app.member_id);
          return factors.reseal(app, resealed(encryption, 'totp', { row, sealed: app.sealed }));
        }),
      ),
  );

/** Few at most, so all at once. */
const rotateStaffKeys = (store: Store, encryption: Encryption): Promise<number> =>
  store.inTransaction(async ({ staff }) =>
    changedOf(await staff.list(), (account) => {
      const kept = { row: rowOfStaffKey(account.id), sealed: account.totp_sealed };
      return staff.reseal(account, resealed(encryption, 'staff-totp', kept));
    }),
  );

/** The secrets by which webhooks are signed, few enough for one transaction. */
const rotateWebhooks = (store: Store, encryption: Encryption): Promise<number> =>
  store.inTransaction(async ({ webhooks }) =>
    changedOf(await webhooks.list(), (endpoint) => {
      const seal = (sealed: string) => resealed(encryption, 'webhook', { row: endpoint.id, sealed });
      const { secret, previous_secret: previous, older_secret: older } = endpoint;
      return webhooks.reseal(endpoint, {
        secret: seal(secret),
        previous_secret: previous && seal(previous),
        older_secret: older && seal(older),
      });
    }),
  );

/**
 * Seals under the first of SECRETS what is kept for long: the grants by which links at the providers are cut, the links
 * that wait to be cut, the secrets of webhooks, and the keys of authenticator apps, members' and the staff's. What else is
 * under an older one ends by itself (docs/operations/commands.md). Can be broken off and run again.
 */
async function main({ args, env, print }: CommandCall): Promise<number> {
  takeNoArguments(args);
  const configured = readConfigured(env);
  const encryption = createEncryption(configured.masters);
  const store = await openStanding(configured, configured.config.dataDir);
  try {
    const grants = await rotateGrants(store, encryption);
    const revokes = await rotateRevokes(store, encryption);
    const webhooks = await rotateWebhooks(store, encryption);
    const apps = await rotateApps(store, encryption);
    const keys = await rotateStaffKeys(store, encryption);
    print(
      `${grants} grants, ${revokes} links to cut and the secrets of ${webhooks} webhooks, with the keys of ${apps} authenticator apps and of ${keys} of the staff, are sealed under the first of SECRETS.`,
    );
    return exits.done;
  } finally {
    await store.close();
  }
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
