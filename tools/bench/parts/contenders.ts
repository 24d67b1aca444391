import { hashSlots } from '../../../packages/server/src/adapters/crypto/hashing.ts';
import { freeBasePort } from '../../processes/ports.ts';
import { serviceFlags } from '../../processes/service-node.ts';
import { whenReady } from '../../processes/when-ready.ts';
import { type Child, startChild } from '../machine/child.ts';
import { startService } from '../machine/service.ts';
import type { HashAnswer } from '../processes/hash-rate.ts';
import type { LoadQuestion } from '../processes/load.ts';
import type { LoadAnswer } from '../processes/load-answer.ts';
import type { BenchStore } from '../store/bench-store.ts';

export type Shot = { readonly perSecond: number; readonly answered: number; readonly p99?: number };

/** Something to be measured in turn with others. `pid`: whose processor time counts. */
export type Contender = {
  readonly pid: number;
  shoot(seconds: number): Promise<Shot>;
  stop(): Promise<void>;
};

/** The generator, and what it asks for on how many connections. */
export type Load = Pick<LoadQuestion, 'scenario' | 'connections'> & { readonly generator: Child };

/** Throws where one answer in a hundred or more is not a success. */
async function shoot({ generator, ...asked }: Load, at: Pick<LoadQuestion, 'port' | 'members' | 'seconds'>) {
  const answer = await generator.ask<LoadAnswer>({ ...asked, ...at } satisfies LoadQuestion);
  const { answered, failed, firstFailure } = answer;
  if (answered === 0 || failed * 100 >= answered)
    throw new Error(`${failed} of ${answered} ${asked.scenario}s failed, first with:\n${firstFailure}`);
  return answer;
}

/** The service on a store. */
export async function service(
  store: BenchStore,
  load: Load,
  smtpUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Contender> {
  const { port, pid, stop } = await startService(store, { SMTP_URL: smtpUrl, ...env });
  const { members } = store;
  return { pid, stop, shoot: (seconds) => shoot(load, { port, members, seconds }) };
}

/** A bare Fastify route that answers a constant of the same shape and size as a session read. */
async function constantRoute(load: Load): Promise<Contender> {
  const port = await freeBasePort(0);
  const script = 'tools/bench/processes/constant-server.ts';
  const child = startChild({ script, flags: serviceFlags, env: { PORT: String(port) }, log: 'constant' });
  await whenReady(`http://127.0.0.1:${port}/cum/v1/`, 10_000);
  return { ...child, shoot: (seconds) => shoot(load, { port, members: 1000, seconds }) };
}

/** The product's hash by itself, as many at once as the service lets in. */
async function argon2id(): Promise<Contender> {
  const script = 'tools/bench/processes/hash-rate.ts';
  const child = startChild({ script, flags: serviceFlags, log: 'hash' });
  return { ...child, shoot: (seconds) => child.ask<HashAnswer>({ seconds, atOnce: hashSlots }) };
}

/** What the service is compared with, by its name in the table. */
export const yardsticks = { 'constant route': constantRoute, 'argon2id alone': argon2id } as const;
