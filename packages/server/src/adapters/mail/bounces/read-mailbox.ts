import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import type { BounceServer } from '../../../domain/bounce-mailbox.ts';

export type MailboxLimits = {
  /** So many mails are read in one session; the next one finds the others. */
  readonly mails: number;
  /** A longer mail is removed without being read, in bytes. */
  readonly length: number;
  /** The whole session, in milliseconds. After half of it no other mail is begun, so that those that were read are removed. */
  readonly deadline: number;
};

const open = ({ secure, host, port }: BounceServer): Socket =>
  secure
    ? connectTls({ host, port, minVersion: 'TLSv1.2', ...(isIP(host) === 0 && { servername: host }) })
    : connectPlain({ host, port });

/** A line of the protocol has 512 bytes, one of a mail 1,000. */
const longestLine = 16_384;

async function* linesOf(socket: Socket): AsyncGenerator<string, undefined> {
  let rest = '';
  for await (const chunk of socket) {
    const lines = (rest + (chunk as Buffer).toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new Error('the bounce mailbox sent a line without an end');
    yield* lines;
  }
}

/** One session of POP3 (RFC 1939). Nothing of what the server says, or of a password, is in what it throws. */
function session(socket: Socket, longest: number) {
  const lines = linesOf(socket);
  const line = async (): Promise<string> => {
    const { value } = await lines.next();
    if (value === undefined) throw new Error('the bounce mailbox hung up');
    return value;
  };
  const agreed = async (what: string): Promise<void> => {
    if (!(await line()).startsWith('+OK')) throw new Error(`the bounce mailbox refused ${what}`);
  };
  return {
    greeted: () => agreed('the connection'),
    ask(command: string, argument?: string | number): Promise<void> {
      socket.write(`${argument === undefined ? command : `${command} ${argument}`}\r\n`);
      return agreed(command);
    },
    /** The lines that follow an answer, up to the one that ends them. */
    async following(): Promise<readonly string[]> {
      const read: string[] = [];
      let length = 0;
      for (let next = await line(); next !== '.'; next = await line()) {
        length += next.length;
        if (length > longest) throw new Error('the bounce mailbox sent more than it announced');
        read.push(next.startsWith('.') ? next.slice(1) : next);
      }
      return read;
    },
  };
}

/** One line of a listing. What cannot be read is removed by nobody. */
function listed(line: string): { readonly number: number; readonly size: number } {
  const [, number, size] = /^(\d{1,9}) (\d{1,12})(?: |$)/.exec(line) ?? [];
  if (number === undefined || size === undefined)
    throw new Error('the bounce mailbox listed something else than mails');
  return { number: Number(number), size: Number(size) };
}

/**
 * Reads a mailbox, hands each mail to `take`, and removes it; undefined stands for one that is too long. The server removes mails at
 * the end of the session alone, so that those of a session that breaks off come again.
 */
export async function readMailbox(
  server: BounceServer,
  { mails, length, deadline }: MailboxLimits,
  take: (raw: Buffer | undefined) => Promise<void>,
): Promise<void> {
  const socket = open(server);
  addAbortSignal(AbortSignal.timeout(deadline), socket);
  // Twice as long: the size that a server announces need not count each end of a line as two.
  const { greeted, ask, following } = session(socket, 2 * Math.max(length, 1_000_000));
  const until = performance.now() + deadline / 2;
  try {
    await greeted();
    await ask('USER', server.user);
    await ask('PASS', server.password);
    await ask('LIST');
    for (const { number, size } of (await following()).map(listed).slice(0, mails)) {
      if (performance.now() > until) break;
      if (size <= length) {
        await ask('RETR', number);
        await take(Buffer.from((await following()).join('\r\n'), 'latin1'));
      } else await take(undefined);
      await ask('DELE', number);
    }
    await ask('QUIT');
  } finally {
    socket.destroy();
  }
}
