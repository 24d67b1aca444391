import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createServer, type TLSSocket } from 'node:tls';
import type { Certificate } from './authority.ts';
import { places } from './names.ts';

type Answer = (argument: string) => string;

const ended = (lines: readonly string[]) =>
  [...lines.map((line) => (line.startsWith('.') ? `.${line}` : line)), '.'].join('\r\n');

/** One session over what lay in a maildir as it began (RFC 1939). */
function sessionOver(folder: string, password: string): Readonly<Record<string, Answer>> {
  const come = join(folder, 'new');
  const names = readdirSync(come, { withFileTypes: true }).map(({ name }) => join(come, name));
  const mails = names.map((name) => readFileSync(name, 'latin1').replaceAll(/\r?\n/g, '\r\n'));
  const removed = new Set<number>();
  const placeOf = (argument: string) => Number(argument) - 1;
  return {
    USER: () => '+OK',
    PASS: (given) => (given === password ? '+OK' : '-ERR'),
    LIST: () => `+OK\r\n${ended(mails.map((mail, at) => `${at + 1} ${mail.length}`))}`,
    RETR: (argument) => `+OK\r\n${ended((mails[placeOf(argument)] ?? '').split('\r\n'))}`,
    DELE: (argument) => {
      removed.add(placeOf(argument));
      return '+OK';
    },
    QUIT: () => {
      for (const at of removed) rmSync(names[at] ?? '', { force: true });
      return '+OK';
    },
  };
}

function serve(socket: TLSSocket, folder: string, password: string): void {
  const session = sessionOver(folder, password);
  const say = (answer: string) => void socket.write(`${answer}\r\n`, 'latin1');
  say('+OK the rehearsal');
  const lines = createInterface({ input: socket });
  lines.on('line', (line) => {
    const [command = '', argument = ''] = line.split(' ');
    say(session[command.toUpperCase()]?.(argument) ?? '-ERR not here');
    if (command.toUpperCase() === 'QUIT') socket.end();
  });
  lines.on('error', () => {});
  socket.on('error', () => socket.destroy());
}

/** Serves a maildir by POP3 over TLS, to whoever has the password. It ends with the process. */
export async function servePop3(
  folder: string,
  password: string,
  { certificate, key }: Certificate,
): Promise<void> {
  const { address, port } = places.bounces;
  const server = createServer({ cert: certificate, key }, (socket) => serve(socket, folder, password));
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  server.unref();
}
