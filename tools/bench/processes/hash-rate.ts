import { hash } from '@node-rs/argon2';
import { hashParameters } from '../../../packages/server/src/adapters/crypto/hashing.ts';
import { sizeThreadPool } from '../../../packages/server/src/compose/thread-pool.ts';
import { sharedPassword } from '../person.ts';

sizeThreadPool();

export type HashQuestion = { readonly seconds: number; readonly atOnce: number };
export type HashAnswer = { readonly perSecond: number; readonly answered: number };

/** Hashes one after the other until the time is over; answers how many. */
async function lane(until: number): Promise<number> {
  let done = 0;
  while (performance.now() < until) {
    await hash(sharedPassword, hashParameters);
    done += 1;
  }
  return done;
}

/** What log-ins are compared with: argon2id alone, with the product's parameters, in a process of its own. */
process.on('message', async ({ seconds, atOnce }: HashQuestion) => {
  const began = performance.now();
  const lanes = await Promise.all(Array.from({ length: atOnce }, () => lane(began + seconds * 1000)));
  const took = (performance.now() - began) / 1000;
  const answered = lanes.reduce((sum, done) => sum + done, 0);
  process.send?.({ perSecond: answered / took, answered } satisfies HashAnswer);
});
process.on('SIGTERM', () => process.exit(0));
