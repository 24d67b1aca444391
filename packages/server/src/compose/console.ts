import type { FastifyInstance } from 'fastify';
import { newTxid } from '../adapters/crypto/new-txid.ts';
import { addressGuard } from '../adapters/outgoing/address-guard.ts';
import { createPartnerCheck } from '../adapters/partners/check/create-partner-check.ts';
import { fromRows, type LiveRows } from '../adapters/partners/live-rows.ts';
import { oidcClientsOf } from '../adapters/partners/oidc-clients.ts';
import { createPasskeyVerifier } from '../adapters/passkey/simple-webauthn.ts';
import type { Config } from '../config.ts';
import { addConsole, isConsolePath } from '../http/console/add-console.ts';
import { createServer } from '../http/create-server.ts';
import { ownOriginsOf } from '../http/forgery.ts';
import { listening } from '../http/listening.ts';
import { saidToReader } from '../http/reasons.ts';
import type { Deadline } from '../ports/deadline.ts';
import type { Ports } from '../ports/ports.ts';
import { executeCommand } from '../use-cases/operating/execute-command.ts';
import { executeEventsCommand } from '../use-cases/operating/execute-events-command.ts';
import { executeTokenCommand } from '../use-cases/operating/execute-token-command.ts';
import { findStaff } from '../use-cases/staff/session.ts';
import type { HttpModule } from './http.ts';
import type { Opened } from './opened.ts';
import type { StoreModule } from './store.ts';

type Needs = {
  readonly config: Config;
  readonly storage: StoreModule;
  readonly partnerRows: LiveRows;
  readonly ports: Ports;
  readonly deadline: Deadline;
  readonly http: HttpModule;
  readonly opened: Opened;
};

/** The ports as the console has them: passkeys of the staff live at its own host and are used on its own pages alone. */
function consolePorts(ports: Ports, url: string): Ports {
  const { origin, hostname: rpId } = new URL(url);
  const { rpName } = ports.settings.passkeySite;
  return {
    ...ports,
    passkeyVerifier: createPasskeyVerifier({ rpId, origins: [origin] }),
    settings: { ...ports.settings, passkeySite: { rpId, rpName } },
  };
}

const depsOf = ({ config, partnerRows, ports, http }: Needs, url: string) => ({
  ...consolePorts(ports, url),
  executeCommand,
  executeEventsCommand,
  executeTokenCommand,
  readFigures: http.readFigures,
  configured: { openidClients: fromRows(partnerRows, oidcClientsOf), partnerFaults: partnerRows.faults },
  checkPartner: createPartnerCheck(partnerRows, config.publicUrl, addressGuard(config.eventNetworks)),
  said: saidToReader,
});

/** Opens the console's own server where one is configured, and answers how it is let listen. */
export async function openConsoleModule(needs: Needs): Promise<() => Promise<void>> {
  const { config, storage, ports, deadline, opened } = needs;
  const { console: place } = config;
  if (!place) return async () => {};
  const app: FastifyInstance = await createServer({
    ...config,
    publicUrl: place.url,
    isPage: isConsolePath,
    deadline,
    now: storage.clock.now,
    newTxid,
    settled: storage.store.durable,
  });
  opened.defer(() => app.close());
  await addConsole(app, {
    deps: depsOf(needs, place.url),
    metrics: needs.http.metrics,
    findStaff: findStaff(ports),
    ownOrigins: ownOriginsOf(place.url),
    https: place.url.startsWith('https:'),
    clock: ports.clock,
    pageDir: place.pageDir,
  });
  return async () => {
    await listening('CONSOLE_HOST and CONSOLE_PORT', () =>
      app.listen({ host: place.host, port: place.port }),
    );
  };
}
