import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';

/** Letters and digits that nobody takes for one another; thirty-two, so that each stands for five bits. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const nameLength = 4;

/**
 * Names an app installation to its member by four signs: the same each time, others for another member. The id itself is
 * kept nowhere. It is what a client claims, so the name proves nothing and never makes a browser known (decisions §2).
 */
export function installationName(
  { secrets }: Pick<Ports, 'secrets'>,
  member: string,
  deviceId: string,
): string {
  const print = secrets.fingerprint(JSON.stringify(['app-installation', member, deviceId]));
  const bytes = [...Buffer.from(print, 'base64url').subarray(0, nameLength)];
  return bytes.map((byte) => signs.charAt(byte % signs.length)).join('');
}

/** The context of a log-in whose client names the app installation, for its session and its notices. */
export function inInstallation(
  needs: Pick<Ports, 'secrets'>,
  context: RequestContext,
  member: string,
  deviceId: string | undefined,
): RequestContext {
  if (deviceId === undefined) return context;
  // Read one by one: the client of a request has getters, which a spread leaves behind.
  const { network, country, userAgent } = context.client;
  const installation = installationName(needs, member, deviceId);
  return { ...context, client: { network, country, userAgent, installation } };
}
