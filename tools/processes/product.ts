import { randomBytes } from 'node:crypto';
import { standInHost } from '../../packages/sandbox/src/core/stand-in-host.ts';
import { sandboxCrmEnvironment } from '../../packages/sandbox/src/crm/environment.ts';
import { sandboxIdentityEnvironment } from '../../packages/sandbox/src/identity/environment.ts';
import { sandboxBounceEnvironment } from '../../packages/sandbox/src/inbox/environment.ts';
import { sandboxPartnerEnvironment } from '../../packages/sandbox/src/partner/environment.ts';
import { sandboxScoringEnvironment } from '../../packages/sandbox/src/scoring/environment.ts';
import { sandboxSisterEnvironment } from '../../packages/sandbox/src/sister/environment.ts';
import { sandboxSocialEnvironment } from '../../packages/sandbox/src/social/environment.ts';
import { sandboxStaffEnvironment } from '../../packages/sandbox/src/staff-provider/environment.ts';
import { sandboxTodayEnvironment } from '../../packages/sandbox/src/today/environment.ts';
import { lookUp } from '../../packages/server/src/config/environment.ts';
import { productionBy } from '../../packages/server/src/config/production.ts';
import { basePort, takenPorts } from './ports.ts';
import { serviceEnvironment, serviceFlags, serviceProgram } from './service-node.ts';
import type { Service } from './supervise.ts';

/** How the product runs on this machine: its base port, and whether the sandbox stands beside it (decisions §7). */
export interface Product {
  readonly port: number;
  readonly sandbox: boolean;
  readonly environment: NodeJS.ProcessEnv;
}

/** The ports of the product, counted from the service's. `npm run dev` adds the two that reload. */
export const portOffsets = {
  control: 1,
  smtp: 2,
  social: 3,
  identity: 4,
  archive: 5,
  newsGame: 6,
  partner: 7,
  phone: 8,
  console: 9,
  reloadingPage: 10,
  reloadingConsole: 11,
  bounces: 12,
} as const;

/** Reads PORT, SANDBOX, NODE_ENV and PUBLIC_URL, and settles what the processes must agree on. Throws where PORT is no port. */
export function readProduct(env: NodeJS.ProcessEnv = process.env): Product {
  const port = basePort(env.PORT);
  const sandbox = env.SANDBOX ? env.SANDBOX !== 'off' : productionBy(env) === undefined;
  if (!sandbox) return { port, sandbox, environment: { PORT: String(port) } };
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`;
  const environment = {
    ...standIns(standInsFrom(port, publicUrl), env),
    PORT: String(port),
    SANDBOX: 'on',
    SANDBOX_KEY: lookUp(env, 'SANDBOX_KEY', true).text ?? randomBytes(24).toString('base64url'),
    // The sandbox takes the text alone, and both at once would be a fault.
    SANDBOX_KEY_FILE: '',
    ...(env.SMTP_URL_FILE ? {} : { SMTP_URL: env.SMTP_URL ?? `smtp://127.0.0.1:${port + portOffsets.smtp}` }),
    // The addresses and demo members should stay on the screen.
    LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
    CONSOLE_PORT: env.CONSOLE_PORT ?? String(port + portOffsets.console),
    PUBLIC_URL: publicUrl,
  };
  return { port, sandbox, environment };
}

/** The address of a stand-in by the offset of its port. */
type AddressOf = (offset: number) => string;

const standInsFrom =
  (port: number, publicUrl: string): AddressOf =>
  (offset) =>
    `http://${standInHost(publicUrl)}:${port + offset}`;

/** What leads the service to its stand-ins; a provider or agency that somebody configured is left as it is. */
function standIns(at: AddressOf, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const prefixOf = (name: string) => name.slice(0, name.indexOf('_') + 1);
  const archive = at(portOffsets.archive);
  const newsGame = at(portOffsets.newsGame);
  const partnerSite = at(portOffsets.partner);
  const phone = at(portOffsets.phone);
  const variables = {
    ...sandboxSocialEnvironment(at(portOffsets.social)),
    ...sandboxStaffEnvironment(at(portOffsets.social)),
    ...sandboxIdentityEnvironment(at(portOffsets.identity)),
    ...sandboxScoringEnvironment(at(portOffsets.control)),
    ...sandboxSisterEnvironment(archive, newsGame),
    ...sandboxTodayEnvironment(partnerSite, archive, newsGame),
    ...sandboxBounceEnvironment(at(portOffsets.bounces)),
  };
  const taken = new Set(Object.keys(env).map(prefixOf));
  const others = Object.entries(variables).filter(([name]) => !taken.has(prefixOf(name)));
  const byName = {
    ...sandboxPartnerEnvironment({ partner: partnerSite, archive, newsGame, phone }),
    ...sandboxCrmEnvironment(at(portOffsets.control)),
  };
  const ownPartners = env.PARTNERS_FILE !== undefined;
  const shown = Object.entries(byName).filter(
    ([name]) => env[name] === undefined && !(ownPartners && name === 'PARTNERS'),
  );
  return Object.fromEntries([...others, ...shown]);
}

/** Throws, saying what to do, where a port that the product needs is taken. */
export async function checkPorts({ port, sandbox }: Product, others: readonly number[] = []): Promise<void> {
  const { reloadingPage: _, reloadingConsole: __, ...ofSandbox } = portOffsets;
  const offsets = sandbox ? Object.values(ofSandbox) : [];
  const last = Math.max(0, ...offsets);
  const wanted = [port, ...offsets.map((offset) => port + offset), ...others];
  const taken = await takenPorts(wanted);
  if (taken.length === 0) return;
  const range = sandbox ? `ports ${port} to ${port + last}` : `port ${port}`;
  const ports = `${taken.length === 1 ? 'Port' : 'Ports'} ${taken.join(', ')}`;
  throw new Error(
    `${ports} already in use, and Daemun wants ${range}. Stop what runs there, or choose: PORT=4000 npm start`,
  );
}

/** The member service as it is built, which serves the page as well. */
export const memberService = (product: Product, program: readonly string[] = [serviceProgram]): Service => ({
  name: 'the member service',
  args: [...serviceFlags, ...program],
  env: { ...serviceEnvironment, ...product.environment },
});

/** The stand-ins for everything outside. */
export const sandboxService = (product: Product, flags: readonly string[] = []): Service => ({
  name: 'the sandbox',
  args: [...flags, 'packages/sandbox/src/main.ts'],
  env: { ...product.environment, SERVICE_URL: `http://127.0.0.1:${product.port}` },
});

export const serviceUrl = ({ port }: Pick<Product, 'port'>) => `http://localhost:${port}`;
/** Where the desk's console is; undefined where there is none. */
export const consoleUrl = ({ environment: { CONSOLE_URL: url, CONSOLE_PORT: port } }: Product) =>
  url ?? (port === undefined ? undefined : `http://localhost:${port}`);
export const sandboxUrl = ({ port, environment }: Product) =>
  standInsFrom(port, environment.PUBLIC_URL ?? serviceUrl({ port }))(portOffsets.control);
