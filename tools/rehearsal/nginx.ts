import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from '../debian/machine.ts';
import { proxyFile } from '../package/proxy-file.ts';
import { root } from '../processes/run.ts';
import type { Certificate } from './authority.ts';
import { nodePorts, places, publicUrl } from './names.ts';

const shipped = join(root, 'ops/compose');

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

const versionOf = async ({ run }: Machine): Promise<string> =>
  /nginx\/([\d.]+)/.exec(await run(['nginx', '-v']))?.[1] ?? '';

/** Puts its files where the shipped one looks for them, and starts it. */
export async function installProxy(machine: Machine, { certificate, key }: Certificate): Promise<FrontProxy> {
  machine.write(
    '/etc/nginx/rehearsal.conf',
    proxyFile({ publicUrl, ports: nodePorts, nginx: await versionOf(machine) }),
  );
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
