import { promises } from 'node:dns';
import { readFileSync } from 'node:fs';
import { onlyOf } from '../packages/server/src/config/environment.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { checkMail } from './mail-check/check-mail.ts';
import { readReceived } from './mail-check/received-mail.ts';
import { type CommandCall, exits, startCommand, UsageFault } from './operating/run-command.ts';
import { findingLines } from './providers/finding.ts';

const usage = `npm run mail:check                  SPF, DMARC and the return address of our mails, by the service's own variables
npm run mail:check -- MAIL.eml      also DKIM and reverse DNS, by a mail of ours that somebody got
Sign up with an address at a large provider and save the mail as it came (“show original”): it has List-Unsubscribe.`;

async function main({ args, env, print }: CommandCall): Promise<number> {
  const [file, ...more] = args;
  if (more.length > 0) throw new UsageFault('Name one file.');
  if (!env.MAIL_FROM)
    throw new UsageFault('MAIL_FROM is not set: run this with the variables of the service.');
  const names = ['MAIL_FROM', 'BOUNCE_ADDRESS', 'BOUNCE_MAILBOX', 'BOUNCE_MAILBOX_FILE'];
  const { mailSender, bounces } = readConfig(onlyOf(env, names));
  const domains = { from: mailSender.host.toLowerCase(), bounces: bounces?.addresses.host };
  const mail = file === undefined ? undefined : readReceived(readFileSync(file, 'utf8'));
  const dns = new promises.Resolver({ timeout: 5_000, tries: 2 });
  const findings = await checkMail(dns, domains, mail);
  print(findingLines(domains.from, findings));
  if (!mail) print('DKIM and reverse DNS are looked at in a mail: npm run mail:check -- MAIL.eml');
  const wrong = findings.filter(({ verdict }) => verdict === 'wrong').length;
  print(wrong === 0 ? '\nNothing wrong was found.' : `\n${wrong} to mend.`);
  return wrong === 0 ? exits.done : exits.failed;
}

await startCommand({ usage, run: main });
