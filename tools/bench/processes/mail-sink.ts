import { type AddressInfo, createServer, type Socket } from 'node:net';

export type SinkAnswer = { readonly url: string };

/** What mail servers in use say (Postfix, Exim, Exchange): commands may come several at a time (RFC 2920). */
const greeting = ['250-sink', '250 PIPELINING'].join('\r\n');
const answers: Readonly<Record<string, string>> = { EHLO: greeting, DATA: '354 go on', QUIT: '221 bye' };
const endOfLine = '\r\n';
const farewell = `${answers.QUIT}${endOfLine}`;
const endOfMail = '\r\n.\r\n';

/** Agrees to every command and takes every mail; what comes together is answered together. */
function take(socket: Socket): void {
  let unread = '';
  let inMail = false;
  const answer = () => {
    const end = inMail ? endOfMail : endOfLine;
    const at = unread.indexOf(end);
    if (at < 0) return undefined;
    const command = inMail ? '' : unread.slice(0, 4).toUpperCase();
    unread = unread.slice(at + end.length);
    inMail = command === 'DATA';
    return `${answers[command] ?? '250 taken'}${endOfLine}`;
  };
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    unread += chunk.toString('latin1');
    let all = '';
    for (let next = answer(); next; next = answer()) all += next;
    if (all === '') return;
    socket.write(all);
    if (all.endsWith(farewell)) socket.end();
  });
  socket.write(`220 sink${endOfLine}`);
}

/** A mail server that keeps nothing and costs as little as can be, a process of its own; tells its address when asked. */
const server = createServer(take);
const listening = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

process.on('message', async () => {
  await listening;
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `smtp://127.0.0.1:${port}` } satisfies SinkAnswer);
});
process.on('SIGTERM', () => process.exit(0));
