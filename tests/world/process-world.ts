import { randomBytes } from 'node:crypto';
import { sandboxIdentityEnvironment } from '../../packages/sandbox/src/identity/environment.ts';
import { sandboxPartnerEnvironment } from '../../packages/sandbox/src/partner/environment.ts';
import { sandboxScoringEnvironment } from '../../packages/sandbox/src/scoring/environment.ts';
import { sandboxSocialEnvironment } from '../../packages/sandbox/src/social/environment.ts';
import { startSandbox } from '../../packages/sandbox/src/start-sandbox.ts';
import { freePort } from '../free-port.ts';
import { emptyPlace, storeOfRun } from './database.ts';
import { type SandboxClient, sandboxClient } from './sandbox-client.ts';

/** All that a service needs that is started, killed and started again as a process of its own. */
export interface ProcessWorld extends SandboxClient {
  readonly serviceUrl: string;
  readonly sandboxUrl: string;
  /** For `startService`; more variables may stand over them. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** An empty store of the running project's engine, a port for the service, and a sandbox that stays. */
export async function createProcessWorld(): Promise<ProcessWorld> {
  const port = await freePort();
  const serviceUrl = `http://localhost:${port}`;
  const sandboxKey = randomBytes(24).toString('base64url');
  const place = await emptyPlace(storeOfRun());
  const sandbox = await startSandbox({
    port: 0,
    serviceUrl: `http://127.0.0.1:${port}`,
    publicUrl: serviceUrl,
    sandboxKey,
  });
  return {
    ...sandboxClient(sandbox.url),
    serviceUrl,
    sandboxUrl: sandbox.url,
    environment: {
      ...place.environment,
      ...sandboxSocialEnvironment(sandbox.socialUrl),
      ...sandboxIdentityEnvironment(sandbox.identityUrl),
      ...sandboxScoringEnvironment(sandbox.url),
      ...sandboxPartnerEnvironment({
        partner: sandbox.partnerUrl,
        archive: sandbox.archiveUrl,
        newsGame: sandbox.newsGameUrl,
        phone: sandbox.phoneUrl,
      }),
      PORT: String(port),
      SANDBOX: 'on',
      SANDBOX_KEY: sandboxKey,
      SMTP_URL: sandbox.smtpUrl,
      CLIENT_BUDGETS: 'off',
      LOG_LEVEL: 'info',
    },
    close: async () => {
      await sandbox.close();
      await place.remove();
    },
  };
}
