import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Listen, Running } from '../core/stand-in.ts';
import type { World } from '../core/world.ts';
import { type MailBehaviour, mailBehaviours } from './mail-faults.ts';
import { parseMail } from './parse-mail.ts';

const biggestMessage = 5 * 1024 * 1024;

/** Starts the mail server: it takes any sender and recipient, keeps what it accepts in the inbox, and obeys the `mail` fault. */
export async function startSmtp({ host, port }: Listen, world: World): Promise<Running> {
  const sockets = new Map<number | undefined, Socket>();
  const behaviour = (): MailBehaviour =>
    mailBehaviours[world.faults.mode('mail')] ?? { answerAfter: 0, cut: false };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: biggestMessage,
    closeTimeout: 300,
    onMailFrom: (_address, _session, callback) => callback(refusalOf(behaviour().sender)),
    onRcptTo: (_address, _session, callback) => callback(refusalOf(behaviour().recipient)),
    onData: (stream, session, callback) => {
      receive(stream, session, world, behaviour()).then(
        ({ cut }) => (cut ? sockets.get(session.remotePort)?.destroy() : callback()),
        (error: Error) => callback(error),
      );
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  // A client that hangs up in the middle is no trouble of ours.
  server.on('error', () => undefined);
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://${host}:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusalOf(reply: MailBehaviour['sender']): Error | null {
  return reply ? Object.assign(new Error(reply.message), { responseCode: reply.code }) : null;
}

async function receive(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  { inbox }: World,
  behaviour: MailBehaviour,
): Promise<MailBehaviour> {
  const era = inbox.era();
  const raw = await buffer(stream);
  if (behaviour.cut || stream.sizeExceeded) return behaviour;
  if (behaviour.answerAfter > 0) await wait(behaviour.answerAfter, undefined, { ref: false });
  const to = envelope.rcptTo.map(({ address }) => address);
  inbox.add(await parseMail(raw, { from: envelope.mailFrom ? envelope.mailFrom.address : '', to }), era);
  return behaviour;
}
