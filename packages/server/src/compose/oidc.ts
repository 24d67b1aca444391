import { pairwiseSubjects } from '../adapters/crypto/pairwise-subjects.ts';
import { derivedKey } from '../adapters/crypto/secrets.ts';
import { oidcClientsOf } from '../adapters/partners/oidc-clients.ts';
import type { Config } from '../config.ts';
import type { OidcNeeds, OidcServer } from '../ports/oidc.ts';
import type { Ports } from '../ports/ports.ts';
import { oidcClaims } from '../use-cases/bridge/oidc-claims.ts';
import { oidcLogin } from '../use-cases/bridge/oidc-login.ts';
import type { StoreModule } from './store.ts';

type Needs = {
  readonly config: Config;
  readonly storage: StoreModule;
  readonly ports: Ports;
};

/** The purpose under which the provider's rows and keys are sealed. */
const purpose = 'oidc';

function needsOf({ storage: { masters, clock }, ports }: Needs): OidcNeeds {
  const { oidcModels: models, oidcSignIns, signingKeys, secrets, encryption, sessions } = ports;
  return {
    models,
    signingKeys,
    noteSignIn: oidcSignIns.put,
    now: clock.now,
    digest: secrets.digest,
    sealedUnder: secrets.linkKey,
    encrypt: (row, text) => encryption.encrypt(purpose, row, text),
    decrypt: (row, sealed) => encryption.decrypt(purpose, row, sealed),
    pairwise: pairwiseSubjects(masters),
    loginOf: oidcLogin(ports),
    isLiving: sessions.isLiving,
    claimsOf: oidcClaims(ports),
  };
}

/**
 * The OpenID provider of the partners that are its clients, opened when it is first asked: its library weighs more than the
 * rest of the service, and costs nothing where nobody uses it. Undefined without any client.
 */
export function oidcServerOf(needs: Needs): (() => Promise<OidcServer>) | undefined {
  const { config, storage } = needs;
  const clients = oidcClientsOf(config.partners);
  if (clients.length === 0) return undefined;
  const open = async () => {
    const { openProvider } = await import('../adapters/oidc/open-provider.ts');
    return openProvider({
      issuer: new URL(config.publicUrl).origin,
      clients,
      needs: needsOf(needs),
      cookieKeys: storage.masters.map((master) =>
        derivedKey(master, 'oidc-cookie').export().toString('base64url'),
      ),
    });
  };
  let opened: Promise<OidcServer> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
