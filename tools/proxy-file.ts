import { readOptions } from './operating/read-options.ts';
import { type Command, type CommandCall, exits, startCommand, UsageFault } from './operating/run-command.ts';
import { proxyFile } from './package/proxy-file.ts';

const usage = `npm run -s proxy-file -- --address https://account.example.com --nginx 1.22.1 [--ports 3001,3002] [--user www-data]
Prints nginx.conf for a machine without containers: the address of the page, the nodes by their ports, and the form of this version
of nginx ("nginx -v" says it). The pages that it shows are ops/compose/pages, to be copied to /etc/nginx/pages.`;

const text = { type: 'string' } as const;

function readPlace(args: readonly string[]) {
  const options = { address: text, nginx: text, ports: text, user: text } as const;
  const { values } = readOptions({ args: [...args], options });
  const { address = '', nginx = '', ports = '3001,3002', user = 'www-data' } = values;
  if (!/^https:\/\/[a-z0-9.-]+(?::\d+)?$/.test(address))
    throw new UsageFault('--address must be an https address without a path');
  if (!/^\d+\.\d+\.\d+$/.test(nginx)) throw new UsageFault('--nginx must be a version such as 1.22.1');
  if (!/^\d{2,5}(?:,\d{2,5})*$/.test(ports)) throw new UsageFault('--ports must be ports such as 3001,3002');
  if (!/^[a-z][a-z0-9_-]*$/.test(user)) throw new UsageFault('--user must be the user as whom nginx serves');
  return { publicUrl: address, nginx, ports: ports.split(',').map(Number), user };
}

async function main({ args, print }: CommandCall): Promise<number> {
  print(proxyFile(readPlace(args)).trimEnd());
  return exits.done;
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
