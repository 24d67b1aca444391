import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RawAnswer {
  /** 0 where nothing that looks like HTTP came back. */
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly milliseconds: number;
}

const PATIENCE_MS = 3000;

/** Sends bytes as they are and reads until the other side has answered and closed, or says nothing more. */
export function rawRequest(url: string, bytes: string | Uint8Array): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const timer = setTimeout(() => socket.destroy(), PATIENCE_MS);
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that has heard enough hangs up while we still write.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ ...parse(Buffer.concat(chunks).toString('utf8')), milliseconds: performance.now() - began });
    });
    socket.write(bytes);
  });
}

/** Sends a head, then parts with pauses, until the other side closes; what it answered, and what went wrong of the writing. */
export async function sendInParts(url: string, head: string, parts: readonly Uint8Array[]) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  let written = 0;
  const faults: string[] = [];
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', ({ message }) => faults.push(message));
  socket.write(head);
  for (const part of parts) {
    if (socket.destroyed || socket.readableEnded) break;
    socket.write(part);
    written += 1;
    await sleep(5);
  }
  await closed;
  return { answer, faults, parts: written };
}

function parse(text: string): Omit<RawAnswer, 'milliseconds'> {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end === -1 ? undefined : end).split('\r\n');
  const headers = new Headers();
  for (const line of end === -1 ? [] : lines) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  return { status, headers, body: end === -1 ? '' : text.slice(end + 4) };
}
