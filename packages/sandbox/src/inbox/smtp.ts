import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Listen, Running } from '../core/stand-in.ts';
import type { World } from '../world.ts';
import { reportOf } from './bounces.ts';
import { parseMail } from './parse-mail.ts';

interface Reply {
  readonly code: number;
  readonly message: string;
}

/** What the mail server does under one mode of the `mail` fault. */
export interface MailBehaviour {
  /** The reply to every sender, before any recipient is named; undefined takes it. */
  readonly sender?: Reply;
  /** The reply to every recipient; undefined takes it. */
  readonly recipient?: Reply;
  /** Milliseconds between the end of the message and the answer. */
  readonly answerAfter: number;
  /** The line is cut instead of an answer, and the message is not kept. */
  readonly cut: boolean;
  /** The message is taken, and comes back to its sender: its mailbox is not there. */
  readonly bounces?: boolean;
}

/** Every mode of the `mail` fault (decisions §7). */
const mailBehaviours: Readonly<Record<string, MailBehaviour>> = {
  ok: { answerAfter: 0, cut: false },
  refuse: { recipient: { code: 550, message: '5.1.1 No such mailbox' }, answerAfter: 0, cut: false },
  'no-relay': { recipient: { code: 554, message: '5.7.1 Relay access denied' }, answerAfter: 0, cut: false },
  suspended: { sender: { code: 550, message: '5.7.1 Account suspended' }, answerAfter: 0, cut: false },
  defer: { recipient: { code: 451, message: '4.3.0 Try again later' }, answerAfter: 0, cut: false },
  slow: { answerAfter: 5_000, cut: false },
  drop: { answerAfter: 0, cut: true },
  bounce: { answerAfter: 0, cut: false, bounces: true },
};

const biggestMessage = 5 * 1024 * 1024;

/** Where the mail server listens: no browser goes there, and by number there is one such address alone. */
const host = '127.0.0.1';

/** Starts the mail server: it takes any sender and recipient, keeps what it accepts in the inbox, and obeys the `mail` fault. */
export async function startSmtp({ port }: Listen, world: World): Promise<Running> {
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

function refusalOf(reply: Reply | undefined): Error | null {
  return reply ? Object.assign(new Error(reply.message), { responseCode: reply.code }) : null;
}

async function receive(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  { inbox, bounces }: World,
  behaviour: MailBehaviour,
): Promise<MailBehaviour> {
  const era = inbox.era();
  const raw = await buffer(stream);
  if (behaviour.cut || stream.sizeExceeded) return behaviour;
  if (behaviour.answerAfter > 0) await wait(behaviour.answerAfter, undefined, { ref: false });
  const to = envelope.rcptTo.map(({ address }) => address);
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  if (behaviour.bounces) for (const each of to) bounces.add(reportOf(from, each));
  else inbox.add(await parseMail(raw, { from, to }), era);
  return behaviour;
}
