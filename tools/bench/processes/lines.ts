import { connect, type Socket } from 'node:net';
import { endOf, SUCCESS } from './connection.ts';

export type Reply = 'good' | 'shed' | 'failed';

const SHED = 'HTTP/1.1 503';

const replyOf = (answer: Buffer): Reply => {
  if (answer.includes(SUCCESS)) return 'good';
  return answer.toString('latin1', 0, SHED.length) === SHED ? 'shed' : 'failed';
};

/** Kept-alive lines to a port, as many as are needed at a time: whoever asks waits for nobody before them. */
export function openLines(port: number) {
  const idle: Socket[] = [];
  const all = new Set<Socket>();

  const line = (): Socket => {
    const free = idle.pop();
    if (free) return free;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    all.add(socket);
    socket.on('close', () => all.delete(socket));
    return socket;
  };

  const ask = (request: Buffer): Promise<Reply> =>
    new Promise((resolve) => {
      const socket = line();
      let buffered: Buffer | undefined;
      const end = (reply: Reply, keep: boolean) => {
        socket.removeAllListeners('data').removeAllListeners('error').removeAllListeners('end');
        socket.on('error', () => {});
        if (keep && all.has(socket)) idle.push(socket);
        else socket.destroy();
        resolve(reply);
      };
      socket.on('data', (chunk: Buffer) => {
        buffered = buffered ? Buffer.concat([buffered, chunk]) : chunk;
        if (endOf(buffered) !== undefined) end(replyOf(buffered), true);
      });
      socket.on('error', () => end('failed', false));
      socket.on('end', () => end('failed', false));
      socket.write(request);
    });

  return {
    ask,
    close: () => {
      for (const socket of all) socket.destroy();
    },
  };
}
