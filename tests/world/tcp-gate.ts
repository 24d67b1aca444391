import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that tests can cut, hold, and give back, without the server knowing. */
export interface TcpGate {
  readonly port: number;
  /** Everything passes. */
  open(): void;
  /** All lines break, and new ones are refused at once. */
  cut(): void;
  /** New lines are taken and nothing passes on any, in either direction, as in a network that swallows. */
  hold(): void;
  close(): Promise<void>;
}

type Line = { readonly near: Socket; readonly far: Socket };

/** A gate before a server on 127.0.0.1; open at first. */
export async function openTcpGate(target: number): Promise<TcpGate> {
  let state: 'open' | 'cut' | 'held' = 'open';
  const lines = new Set<Line>();
  const server = createServer((near) => {
    if (state === 'cut') return near.resetAndDestroy();
    const line = { near, far: connect(target, '127.0.0.1') };
    lines.add(line);
    for (const [from, to] of [
      [near, line.far],
      [line.far, near],
    ] as const) {
      from.on('error', () => undefined);
      from.on('data', (chunk) => void to.write(chunk));
      from.on('close', () => {
        lines.delete(line);
        to.destroy();
      });
      if (state === 'held') from.pause();
    }
    return undefined;
  });
  const each = (work: (socket: Socket) => void) => {
    for (const { near, far } of [...lines]) for (const socket of [near, far]) work(socket);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    open: () => {
      state = 'open';
      each((socket) => socket.resume());
    },
    cut: () => {
      state = 'cut';
      each((socket) => socket.resetAndDestroy());
    },
    hold: () => {
      state = 'held';
      each((socket) => socket.pause());
    },
    close: async () => {
      each((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
