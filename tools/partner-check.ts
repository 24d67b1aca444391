import type { Service } from '../packages/server/src/adapters/partners/check/service.ts';
import { lookUp } from '../packages/server/src/config/environment.ts';
import { productionBy } from '../packages/server/src/config/production.ts';
import { readGroups } from '../packages/server/src/config/read-groups.ts';
import { sisterSites, sitesOf } from '../packages/server/src/config/sister-sites.ts';
import { executeMistakesCommand } from '../packages/server/src/use-cases/operating/execute-mistakes-command.ts';
import type { NotedMistake } from '../packages/server/src/use-cases/partners/latest-mistakes.ts';
import { readConfigured } from './operating/configured-store.ts';
import { executeOrder } from './operating/execute-order.ts';
import { readOptions } from './operating/read-options.ts';
import { type Command, type CommandCall, startCommand, UsageFault } from './operating/run-command.ts';
import { checkPartner } from './partner/check-partner.ts';
import { checkSite } from './partner/check-site.ts';
import { fetchAsk } from './partner/fetch-ask.ts';
import { notedFindings } from './partner/mistakes.ts';
import { serveFindings } from './partner/page.ts';
import { type Finding, findingLines } from './providers/finding.ts';

const usage = `npm run partner:check -- <id> [--service <address>] [--token <log-in token>] [--mistakes] [--page]

<id> is a partner of PARTNERS or PARTNERS_FILE, or one of archive, news-game. Reads the same variables as the service,
the sandbox's where none are set, and asks the running service and the partner. Logs nobody in at the service
(docs/partners.md). With --page the findings are a page that checks anew at every visit. With --mistakes it also lists
what the partner's OpenID client did wrong last, as the console does; that reads the service's store.`;

// Only outside production does the sandbox stand in; the image does not have it along.
const standIns =
  productionBy(process.env) !== undefined
    ? {}
    : (await import('./processes/product.ts')).readProduct(process.env).environment;

function partnerCheckOptions(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { service: text, token: text, page: flag, mistakes: flag } as const;
  const { positionals, values } = readOptions({ args: [...args], allowPositionals: true, options });
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new UsageFault('Name one partner.');
  return { id, ...values };
}

const wrong = (says: string): Finding => ({ what: 'configuration', verdict: 'wrong', says });

const orders = { path: '/mistakes', execute: executeMistakesCommand } as const;

/** What a client did wrong last, as the service noted it. */
async function latestMistakes(client: string, env: NodeJS.ProcessEnv): Promise<readonly Finding[]> {
  const { mistakes } = await executeOrder(readConfigured(env), orders, { client });
  return notedFindings(mistakes as readonly NotedMistake[]);
}

type Asked = { readonly id: string; readonly token?: string | undefined };

async function findingsOf(
  { id, token }: Asked,
  service: Service,
  env: NodeJS.ProcessEnv,
): Promise<readonly Finding[]> {
  const { values, faults } = readGroups(sisterSites, env);
  const site = sitesOf(values).find((one) => one.site.id === id);
  if (site) return checkSite(site, service);
  const sister = id === 'archive' || id === 'news-game';
  if (sister && faults.length > 0) return faults.map(wrong);
  const { text = '[]', fault } = lookUp(env, 'PARTNERS', true);
  return fault ? [wrong(fault)] : checkPartner(text, id, service, token);
}

/** Tries one partner and says what is wrong, and with which request (docs/partners.md). */
async function main({ args, env: given, print }: CommandCall): Promise<number> {
  const asked = partnerCheckOptions(args);
  const env = { ...standIns, ...given };
  const home = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT ?? 3000}`).origin;
  const service = { base: (asked.service ?? home).replace(/\/$/, ''), home, ask: fetchAsk };
  const check = async () => {
    const mistakes = asked.mistakes ? await latestMistakes(asked.id, env) : [];
    return [...(await findingsOf(asked, service, env)), ...mistakes];
  };
  if (asked.page) {
    const { url } = await serveFindings(asked.id, check);
    print(`${url}\nCtrl-C stops it.`);
    return 0;
  }
  const findings = await check();
  const wrong = findings.filter(({ verdict }) => verdict === 'wrong').length;
  print(findingLines(asked.id, findings));
  print(wrong === 0 ? '\nNothing wrong was found.' : `\n${wrong} to mend; docs/partners.md says how.`);
  return wrong === 0 ? 0 : 1;
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
