import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type SinkAnswer = { readonly url: string };

/** What mail servers in use say (Postfix, Exim, Exchange): commands may come several at a time (RFC 2920). */
const greeting = '250-sink\r\n250 PIPELINING';
const answers: Readonly<Record<string, string>> = { EHLO: greeting, DATA: '354 go on', QUIT: '221 bye' };

/** Agrees to every command and takes every mail; what comes together is answered together. */
function take(socket: Socket): void {
  let unread = '';
  let command = '';
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    unread += chunk.toString('latin1');
    let all = '';
    for (;;) {
      const inMail = command === 'DATA';
      const end = inMail ? '\r\n.\r\n' : '\r\n';
      const at = unread.indexOf(end);
      if (at < 0) break;
      command = inMail ? '' : unread.slice(0, 4).toUpperCase();
      unread = unread.slice(at + end.length);
      all += `${answers[command] ?? '250 taken'}\r\n`;
    }
    socket.write(all);
    if (command === 'QUIT') socket.end();
  });
  socket.write('220 sink\r\n');
}

/** A mail server that keeps nothing and costs as little as can be, a process of its own; tells its address when asked. */
const server = createServer(take).listen(0, '127.0.0.1');
await once(server, 'listening');

process.on('message', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `smtp://127.0.0.1:${port}` } satisfies SinkAnswer);
});
process.on('SIGTERM', () => process.exit(0));
