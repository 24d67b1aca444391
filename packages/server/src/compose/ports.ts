import { consoleScreens } from '@daemun/contract/console/screens';
import type { FastifyBaseLogger } from 'fastify';
import { brandWords, namesOf } from '../adapters/mail/mail-brand.ts';
import { shippedBrand } from '../adapters/mail/shipped-brand.ts';
import { createPasskeyVerifier } from '../adapters/passkey/simple-webauthn.ts';
import { createStaffProvider } from '../adapters/staff-provider/openid-provider.ts';
import { type WokenWorker, wakeAfterCommit } from '../adapters/system/wake-after-commit.ts';
import type { Ports } from '../ports/ports.ts';
import type { NeighboursModule } from './neighbours.ts';
import type { SecurityModule } from './security.ts';
import type { ServiceConfig } from './service-config.ts';
import type { StoreModule } from './store.ts';

type Needs = {
  readonly config: ServiceConfig;
  readonly isBreached: (password: string) => boolean;
  readonly storage: StoreModule;
  readonly firstTries: Ports['firstTries'];
  readonly security: SecurityModule;
  readonly neighbours: NeighboursModule;
  readonly log: FastifyBaseLogger;
  readonly documents: Ports['documents'];
  /** Called after each transaction that put something into the outbox. */
  readonly onWritten: (worker: WokenWorker) => void;
};

/** The agency's own provider, where there is one and a console to log in to. */
const staffProviderOf = ({ config, log }: Pick<Needs, 'config' | 'log'>) =>
  config.console && config.staffProvider
    ? createStaffProvider({
        ...config.staffProvider,
        redirectUri: config.console.url + consoleScreens.providerReturn.path,
        onTrouble: (trouble) => log.warn(trouble, 'the provider of the staff let nobody in'),
      })
    : undefined;

/** Gathers the ports that use cases are written against. */
export function createPorts(needs: Needs): Ports {
  const { config, security, neighbours, documents, onWritten, isBreached, firstTries } = needs;
  const { store, clock } = needs.storage;
  const { social, identity, partners, sisterSites, returnOrigins } = neighbours;
  const brand = config.files.BRAND_FILE ?? shippedBrand;
  const passkeySite = { rpId: config.passkeyRpId, rpName: brand.name.ko };
  const passkeyOrigins = [config.publicUrl, ...config.passkeyOrigins];
  return {
    ...store,
    firstTries,
    inTransaction: wakeAfterCommit(store.inTransaction, onWritten),
    clock,
    ...security.ports,
    passkeyVerifier: createPasskeyVerifier({ rpId: config.passkeyRpId, origins: passkeyOrigins }),
    staffProvider: staffProviderOf(needs),
    social: social.providers,
    identity: identity.identity,
    partners,
    sisterSites,
    bounceMailbox: neighbours.bounceMailbox,
    documents,
    settings: {
      ...config,
      consoleUrl: config.console?.url,
      knowsCountries: config.countryHeader !== undefined,
      passkeySite,
      tellsScores: config.scoring !== undefined,
      isBreached,
      ownNames: namesOf(brand),
      agencyName: (language) => brandWords(brand.name, language),
      returnOrigins,
    },
  };
}
