import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from '../debian/machine.ts';
import { root } from '../processes/run.ts';
import type { Certificate } from './authority.ts';
import { nodePorts, places, publicUrl } from './names.ts';

const shipped = join(root, 'ops/compose');

/** What docs/operations.md says to change in the shipped file for two nodes on this machine, under Debian's older nginx. */
const changes: readonly (readonly [RegExp, string])[] = [
  [/^ +resolver .*\n/gm, ''],
  [/^ +http2 on;\n/gm, ''],
  [/\b443 ssl;/g, '443 ssl http2;'],
  [/^ +server node-3:.*\n/gm, ''],
  [/server node-1:3000 resolve /g, `server 127.0.0.1:${nodePorts[0]} `],
  [/server node-2:3000 resolve /g, `server 127.0.0.1:${nodePorts[1]} `],
  [/\$\{PUBLIC_URL\}/g, publicUrl],
];

/** The shipped nginx.conf for the machine of the rehearsal. Throws where a change finds nothing to change. */
export function nginxFile(text: string): string {
  return changes.reduce((changed, [from, to]) => {
    if (changed.search(from) < 0) throw new Error(`ops/compose/nginx.conf has no ${from.source}`);
    return changed.replace(from, to);
  }, text);
}

/** nginx with TLS before the nodes. */
export interface FrontProxy {
  reload(): void;
  /** Has it tell everybody that it is a matter of minutes, or no more. */
  pause(isPaused: boolean): void;
  stop(): Promise<void>;
  start(): Promise<void>;
}

const pauseFile = '/etc/nginx/pages/pause';

const listensWithin = 10_000;

/** Waits until it takes connections. Throws where it never does. */
async function untilListening(): Promise<void> {
  const { address, port } = places.account;
  const until = performance.now() + listensWithin;
  while (performance.now() < until) {
    const socket = connect(port, address);
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(20);
  }
  throw new Error(`nginx takes no connection at port ${port}.`);
}

/** Puts its files where the shipped one looks for them, and starts it. */
export async function installProxy(machine: Machine, { certificate, key }: Certificate): Promise<FrontProxy> {
  machine.write('/etc/nginx/rehearsal.conf', nginxFile(readFileSync(join(shipped, 'nginx.conf'), 'utf8')));
  machine.write('/etc/nginx/certificates/fullchain.pem', certificate);
  machine.write('/etc/nginx/certificates/privkey.pem', key, 'root', 0o600);
  cpSync(join(shipped, 'pages'), machine.at('/etc/nginx/pages'), { recursive: true });
  const words = ['nginx', '-c', '/etc/nginx/rehearsal.conf', '-g', 'daemon off;'];
  let running: ChildProcess;
  const start = async () => {
    running = machine.start('nginx', words);
    await untilListening();
  };
  await start();
  return {
    reload: () => void running.kill('SIGHUP'),
    pause: (isPaused) => {
      if (isPaused) machine.write(pauseFile, '');
      else rmSync(machine.at(pauseFile));
    },
    stop: async () => {
      const ended = once(running, 'exit');
      running.kill('SIGTERM');
      await ended;
    },
    start,
  };
}
