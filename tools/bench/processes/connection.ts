import { connect } from 'node:net';

type Parts = {
  readonly port: number;
  /** The next request, or undefined where it is enough. */
  next(): Buffer | undefined;
  /** Told of each answer: whether it is good, its time in milliseconds, and the answer itself. */
  answered(good: boolean, milliseconds: number, answer: Buffer): void;
  /** Milliseconds between an answer and the next request. */
  readonly pause?: number;
};

const HEAD_END = '\r\n\r\n';
/** What a good answer of ours holds. */
const SUCCESS = '"result":"0000"';

/** Where an answer ends, or undefined while it is not complete. Every answer of ours tells its length. */
function endOf(answer: Buffer): number | undefined {
  const head = answer.indexOf(HEAD_END);
  if (head < 0) return undefined;
  const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, head))?.[1];
  if (length === undefined) throw new Error('an answer without a length');
  const end = head + HEAD_END.length + Number(length);
  return answer.length >= end ? end : undefined;
}

/**
 * One kept-alive connection that asks, waits for the whole answer and asks again. Much cheaper than an HTTP client, so
 * that on few cores it is the service that is measured.
 */
export function drive({ port, next, answered, pause }: Parts): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let buffered: Buffer | undefined;
    let sent = 0;
    const ask = () => {
      const request = next();
      sent = performance.now();
      if (request) socket.write(request);
      else socket.end();
    };
    socket.on('connect', ask);
    socket.on('data', (chunk: Buffer) => {
      const answer = buffered ? Buffer.concat([buffered, chunk]) : chunk;
      buffered = answer;
      if (endOf(answer) === undefined) return;
      buffered = undefined;
      answered(answer.includes(SUCCESS), performance.now() - sent, answer);
      if (pause) setTimeout(ask, pause);
      else ask();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}
