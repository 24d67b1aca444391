import { once } from 'node:events';
import { createServer } from 'node:net';

const HOSTS = ['127.0.0.1', '::'];
const HIGHEST_BASE = 65_000;

/** The base port that `PORT` asks for, 3000 where it is silent. Throws where it is no port. */
export function basePort(text: string | undefined): number {
  const port = text ? Number(text) : 3000;
  if (Number.isInteger(port) && port > 0 && port <= HIGHEST_BASE) return port;
  throw new Error(`PORT must be a whole number from 1 to ${HIGHEST_BASE}, not "${text}".`);
}

/** Those of the ports that somebody already listens on. */
export async function takenPorts(ports: readonly number[]): Promise<number[]> {
  const taken: number[] = [];
  for (const port of ports) if (!(await isFree(port))) taken.push(port);
  return taken;
}

const lowestBase = 20_000;
/** Between two bases: more than the product and `npm run dev` take. */
const apart = 20;
const bases = 500;

/**
 * A base port that is free together with the ports after it. Looked for from the place of this process on, so that two
 * that look at once, before either listens, do not find the same.
 */
export async function freeBasePort(after = 12, place = process.pid): Promise<number> {
  const base = lowestBase + (place % bases) * apart;
  const range = Array.from({ length: after + 1 }, (_, offset) => base + offset);
  return (await takenPorts(range)).length === 0 ? base : freeBasePort(after, place + 1);
}

async function isFree(port: number): Promise<boolean> {
  for (const host of HOSTS) if (!(await canListen(port, host))) return false;
  return true;
}

async function canListen(port: number, host: string): Promise<boolean> {
  const probe = createServer();
  try {
    const heard = once(probe, 'listening');
    probe.listen(port, host);
    await heard;
    return true;
  } catch (error) {
    // A machine without IPv6 has no such address; that says nothing about the port.
    return (
      error instanceof Error && 'code' in error && error.code !== 'EADDRINUSE' && error.code !== 'EACCES'
    );
  } finally {
    probe.close();
  }
}
