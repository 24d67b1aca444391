import { type AddressInfo, createServer, type Socket } from 'node:net';

export type SinkAnswer = { readonly url: string };

const answers: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye' };
const endOfMail = '\r\n.\r\n';

/** Agrees to every command and takes every mail; who sends waits for each answer, so nothing comes ahead of its time. */
function take(socket: Socket): void {
  let unread = '';
  let inMail = false;
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    unread += chunk.toString('latin1');
    if (!unread.endsWith(inMail ? endOfMail : '\r\n')) return;
    const command = inMail ? '' : unread.slice(0, 4).toUpperCase();
    unread = '';
    inMail = command === 'DATA';
    socket.write(`${answers[command] ?? '250 taken'}\r\n`);
    if (command === 'QUIT') socket.end();
  });
  socket.write('220 sink\r\n');
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
