import { renameSync, writeFileSync } from 'node:fs';
import { fileFaultOf } from './operating/file-fault.ts';
import { readOptions } from './operating/read-options.ts';
import { type CommandCall, startCommand, UsageFault } from './operating/run-command.ts';
import { levels, probeLines, probeMetrics, worstOf } from './probe/check.ts';
import { lookAt } from './probe/look.ts';

const usage = `npm run -s probe -- https://HOST     looks at a site from another machine, as a visitor finds it: DNS, the certificate at each
                                    address, the login page, a node with its store, and that http leads to https
  --warn-days N                     a certificate that ends within N days is a warning (21)
  --textfile FILE                   also writes the findings as metrics (textfile collector of node_exporter)
Needs no variable of the service. Ends as monitoring plug-ins do: 0 OK, 1 WARNING, 2 CRITICAL, 3 not understood.`;

/** The exit code of plug-ins for what they could not find out. */
const unknown = 3;

function siteOf([word, ...more]: readonly string[]): URL {
  const url = URL.parse(word ?? '');
  if (more.length > 0 || url?.protocol !== 'https:') throw new UsageFault('Name one address, https://HOST.');
  return url;
}

function daysOf(word: string): number {
  if (!/^\d{1,3}$/.test(word)) throw new UsageFault('--warn-days wants a number of days.');
  return Number(word);
}

async function probe({ args, print }: CommandCall): Promise<number> {
  const { values, positionals } = readOptions({
    args: [...args],
    allowPositionals: true,
    options: { 'warn-days': { type: 'string', default: '21' }, textfile: { type: 'string' } },
  });
  const url = siteOf(positionals);
  const findings = await lookAt(url, { warnDays: daysOf(values['warn-days']) });
  print(probeLines(url.host, findings));
  if (values.textfile !== undefined) {
    writeFileSync(`${values.textfile}.part`, probeMetrics(Date.now(), findings));
    renameSync(`${values.textfile}.part`, values.textfile);
  }
  return levels.indexOf(worstOf(findings));
}

/** What a command has as "failed" and "not understood" are levels of a plug-in. */
const run = (call: CommandCall): Promise<number> =>
  probe(call).catch((error: unknown) => {
    call.complain(fileFaultOf(error) ?? (error instanceof Error ? error.message : String(error)));
    if (error instanceof UsageFault) call.complain(usage);
    return unknown;
  });

await startCommand({ usage, run });
