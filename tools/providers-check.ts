import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import type { SettingsOf } from '../packages/server/src/adapters/social/settings.ts';
import { createSocialProviders } from '../packages/server/src/adapters/social/social-providers.ts';
import { readGroups } from '../packages/server/src/config/read-groups.ts';
import { social } from '../packages/server/src/config/social.ts';
import { type CommandCall, exits, startCommand, takeNoArguments } from './operating/run-command.ts';
import { checkProvider } from './providers/check-provider.ts';
import { findingLines } from './providers/finding.ts';
import { probes } from './providers/probes.ts';

const usage = `npm run providers:check
Tries the configured log-in providers with the service's own variables and says what is wrong (docs/providers.md).`;

const env = process.env;
const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT ?? 3000}`).replace(/\/$/, '');

/** Tries the configured providers and says what is wrong, in the order of the log-in page (docs/providers.md). */
async function main({ args, print }: CommandCall): Promise<number> {
  takeNoArguments(args);
  const { values: settings, faults } = readGroups(social, env);
  for (const fault of faults) print(`WRONG  ${fault}`);
  const ports = createSocialProviders(settings, Date.now);
  let wrong = faults.length;
  for (const provider of socialProviders) {
    const [own, port] = [settings[provider], ports[provider]];
    const { name, prefix } = probes[provider];
    const title = `${name} (${provider})`;
    if (!own || !port) {
      print(`${title}\n  not configured: its variables begin with ${prefix}_`);
      continue;
    }
    const findings = await checkProvider(provider, own as SettingsOf<SocialProvider>, port, publicUrl);
    wrong += findings.filter(({ verdict }) => verdict === 'wrong').length;
    print(findingLines(title, findings));
  }
  print(wrong === 0 ? '\nNothing wrong was found.' : `\n${wrong} to mend; docs/providers.md says where.`);
  return wrong === 0 ? exits.done : exits.failed;
}

await startCommand({ usage, run: main });
