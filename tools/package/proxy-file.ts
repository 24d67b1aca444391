import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes/run.ts';

/** The machine for which the shipped nginx.conf is written: nodes on it, and its nginx. */
export interface ProxyPlace {
  /** The origin under which people reach the page. */
  readonly publicUrl: string;
  readonly ports: readonly number[];
  /** Version of nginx, such as 1.22.1. */
  readonly nginx: string;
  /** The user as whom nginx serves; of the one that the package made if none is given. */
  readonly user?: string;
}

/** From this version on `http2` is a line of its own. */
const http2IsALine = [1, 25, 1] as const;

function isOlder(version: string, than: readonly number[]): boolean {
  const parts = version.split('.').map(Number);
  const differing = than.findIndex((part, index) => part !== (parts[index] ?? 0));
  return differing >= 0 && (parts[differing] ?? 0) < (than[differing] ?? 0);
}

type Change = readonly [from: RegExp, to: string];

const changesFor = ({ publicUrl, ports, nginx, user }: ProxyPlace): readonly Change[] => {
  const servers = ports.map((port) => `    server 127.0.0.1:${port} max_fails=0;\n`).join('');
  return [
    // Docker's own name server, and names of containers.
    [/^ +# A node that is made anew may have.*\n +resolver .*\n\n/m, ''],
    [/^(?: +server node-\d:3000 resolve max_fails=0;\n)+/m, servers],
    [/\$\{PUBLIC_URL\}/g, publicUrl],
    [/ The image fills in PUBLIC_URL\. Needs nginx 1\.27\.3 or newer \(resolve\)\./, ''],
    ...(user === undefined ? [] : [[/^worker_processes /m, `user ${user};\nworker_processes `] as const]),
    ...(isOlder(nginx, http2IsALine)
      ? ([
          [/^ +http2 on;\n/m, ''],
          [/\b443 ssl;/g, '443 ssl http2;'],
        ] as const)
      : []),
  ];
};

/** Returns the shipped nginx.conf for a machine without containers. Throws if a change finds nothing to change. */
export function proxyFile(
  place: ProxyPlace,
  text = readFileSync(join(root, 'ops/compose/nginx.conf'), 'utf8'),
): string {
  return changesFor(place).reduce((changed, [from, to]) => {
    if (changed.search(from) < 0) throw new Error(`ops/compose/nginx.conf has no ${from.source}`);
    return changed.replace(from, to);
  }, text);
}
