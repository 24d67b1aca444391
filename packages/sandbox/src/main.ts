import { otherwiseNamed } from './core/stand-in-host.ts';
import { sandboxSocialEnvironment } from './social/environment.ts';
import { sandboxStaffEnvironment } from './staff-provider/environment.ts';
import { startSandbox } from './start-sandbox.ts';

const servicePort = Number(process.env.PORT ?? 3000);
if (!Number.isInteger(servicePort) || servicePort < 1 || servicePort > 65_000) {
  console.error(`PORT must be a port number, not "${process.env.PORT}".`);
  process.exit(1);
}
const sandboxKey = process.env.SANDBOX_KEY;
if (!sandboxKey) {
  console.error('SANDBOX_KEY is missing: give the service and the sandbox the same one.');
  process.exit(1);
}

/** Where the console stands, as the service says it. */
const { CONSOLE_PORT: consolePort, CONSOLE_URL: consoleUrl } = process.env;

const sandbox = await startSandbox({
  port: servicePort + 1,
  smtpPort: servicePort + 2,
  serviceUrl: process.env.SERVICE_URL ?? `http://localhost:${servicePort}`,
  publicUrl: process.env.PUBLIC_URL,
  consoleUrl: consoleUrl || (consolePort && `http://localhost:${consolePort}`),
  sandboxKey,
}).catch((error: unknown) => {
  console.error(`The sandbox cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
const troubles = otherwiseNamed(process.env, {
  ...sandboxSocialEnvironment(sandbox.socialUrl),
  ...sandboxStaffEnvironment(sandbox.socialUrl),
});
if (troubles.length > 0) {
  console.error(`${troubles.join('\n')}\nGive the service and the sandbox the same PUBLIC_URL.`);
  process.exit(1);
}
console.log(`sandbox ready ${sandbox.url} ${sandbox.smtpUrl}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    sandbox.close().then(() => process.exit(0));
  });
