import { pairwiseSubjects } from '../adapters/crypto/pairwise-subjects.ts';
import { derivedKey } from '../adapters/crypto/secrets.ts';
import { fromRows, type LiveRows } from '../adapters/partners/live-rows.ts';
import { oidcClientsOf } from '../adapters/partners/oidc-clients.ts';
import type { Config } from '../config.ts';
import { nameOfUnnamed } from '../http/oidc/unnamed-reader.ts';
import type { OidcClient, OidcNeeds, OidcServer } from '../ports/oidc.ts';
import type { Ports } from '../ports/ports.ts';
import { oidcClaims } from '../use-cases/bridge/oidc-claims.ts';
import { oidcLogin } from '../use-cases/bridge/oidc-login.ts';
import { useOidcGrant, useOidcSession } from '../use-cases/bridge/oidc-session.ts';
import { commitOidc } from '../use-cases/bridge/own-session.ts';
import { mustReconsent } from '../use-cases/consents/required-reconsents.ts';
import type { StoreModule } from './store.ts';

type Needs = {
  readonly config: Config;
  readonly storage: StoreModule;
  readonly partnerRows: LiveRows;
  readonly ports: Ports;
};

/** How long what was read of the keys is good: other nodes make new ones (adapters/oidc/signing-keys.ts). */
const readAnewAfter = 5 * 60_000;

/** The purpose under which the provider's rows and keys are sealed. */
const purpose = 'oidc';

function needsOf({ storage: { masters, clock }, ports }: Needs): OidcNeeds {
  const pairwise = pairwiseSubjects(masters);
  const { oidcModels: models, oidcSignIns, signingKeys, secrets, encryption } = ports;
  return {
    models: { ...models, commit: commitOidc(ports) },
    signingKeys,
    signInOf: oidcSignIns.find,
    newId: secrets.id,
    now: clock.now,
    digest: secrets.digest,
    sealedUnder: secrets.linkKey,
    encrypt: (row, text) => encryption.encrypt(purpose, row, text),
    decrypt: (row, sealed) => encryption.decrypt(purpose, row, sealed),
    pairwise,
    loginOf: oidcLogin(ports),
    useSession: useOidcSession(ports),
    useGrant: useOidcGrant(ports),
    mustReconsent: (member) => mustReconsent(ports, member),
    claimsOf: oidcClaims({ ...ports, pairwise, nameOfUnnamed }),
  };
}

/**
 * The OpenID provider of the partners that are its clients, opened when it is first asked: its library weighs more than the
 * rest of the service, and costs nothing where nobody uses it. Undefined without any client.
 */
export function oidcServerOf(needs: Needs): (() => Promise<OidcServer>) | undefined {
  const { config, storage, partnerRows } = needs;
  const clientsNow = fromRows(partnerRows, oidcClientsOf);
  if (clientsNow().length === 0 && !config.rereadPartners) return undefined;
  const open = async (clients: readonly OidcClient[]) => {
    const { openProvider } = await import('../adapters/oidc/open-provider.ts');
    return openProvider({
      issuer: config.publicUrl,
      clients,
      needs: needsOf(needs),
      cookieKeys: storage.masters.map((master) =>
        derivedKey(master, 'oidc-cookie').export().toString('base64url'),
      ),
    });
  };
  type Open = { readonly server: Promise<OidcServer>; readonly clients: unknown; readonly at: number };
  let opened: Open | undefined;
  return () => {
    const clients = clientsNow();
    const age = storage.clock.now() - (opened?.at ?? 0);
    if (opened?.clients === clients && age >= 0 && age < readAnewAfter) return opened.server;
    const server = open(clients);
    opened = { server, clients, at: storage.clock.now() };
    server.catch(() => {
      if (opened?.server === server) opened = undefined;
    });
    return server;
  };
}

/** Origins of clients that are pages without a server, whose browsers ask for tokens themselves. */
export const oidcPagesOf = (partnerRows: LiveRows): (() => readonly string[]) =>
  fromRows(partnerRows, (rows) =>
    oidcClientsOf(rows)
      .filter(({ auth }) => auth === 'none')
      .flatMap(({ redirects }) => redirects.map((redirect) => new URL(redirect).origin))
      .filter((origin) => origin !== 'null'),
  );
