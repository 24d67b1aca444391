import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type SinkAnswer = { readonly url: string };

/** A mail server that takes everything and keeps nothing, a process of its own; tells its address when asked. */
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, _session, callback) => {
    stream.on('end', () => callback());
    stream.resume();
  },
});
const listening = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

process.on('message', async () => {
  await listening;
  const { port } = server.server.address() as AddressInfo;
  process.send?.({ url: `smtp://127.0.0.1:${port}` } satisfies SinkAnswer);
});
process.on('SIGTERM', () => process.exit(0));
