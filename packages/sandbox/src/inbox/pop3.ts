import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Listen, Running } from '../core/stand-in.ts';
import type { Bounces } from './bounces.ts';

/** As the mail server, by number: no browser goes there. */
const host = '127.0.0.1';

const ended = (lines: readonly string[]) =>
  [...lines.map((line) => (line.startsWith('.') ? `.${line}` : line)), '.'].join('\r\n');

type Answer = (argument: string) => string;

/** One session over what lay in the mailbox as it began (RFC 1939). */
function sessionOf(bounces: Bounces): Readonly<Record<string, Answer>> {
  const mails = bounces.all();
  const removed = new Set<string>();
  const mailOf = (number: string) => mails[Number(number) - 1];
  return {
    USER: () => '+OK',
    PASS: () => '+OK',
    LIST: () => `+OK\r\n${ended(mails.map(([, mail], at) => `${at + 1} ${mail.length}`))}`,
    RETR: (number) => {
      const mail = mailOf(number)?.[1];
      return mail ? `+OK\r\n${ended(mail.toString('latin1').split('\r\n'))}` : '-ERR no such mail';
    },
    DELE: (number) => {
      const id = mailOf(number)?.[0];
      if (id === undefined) return '-ERR no such mail';
      removed.add(id);
      return '+OK';
    },
    QUIT: () => {
      bounces.remove([...removed]);
      return '+OK';
    },
  };
}

function serve(socket: Socket, bounces: Bounces): void {
  const session = sessionOf(bounces);
  const say = (answer: string) => void socket.write(`${answer}\r\n`, 'latin1');
  say('+OK the sandbox');
  const lines = createInterface({ input: socket });
  lines.on('line', (line) => {
    const [command = '', argument = ''] = line.split(' ');
    say(session[command.toUpperCase()]?.(argument) ?? '-ERR not here');
    if (command.toUpperCase() === 'QUIT') socket.end();
  });
  // A line that drops is an error of the socket and of its lines; the socket's own handler ends the session.
  lines.on('error', () => {});
}

/** Starts the mailbox to which mails come back; it asks nobody for a right password. */
export async function startPop3(
  { port }: Listen,
  { bounces }: { readonly bounces: Bounces },
): Promise<Running> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    serve(socket, bounces);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return {
    url: `pop3://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
