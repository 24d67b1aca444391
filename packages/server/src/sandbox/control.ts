import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isoKorean } from '../domain/korean-time.ts';
import type { Clock } from '../ports/clock.ts';
import type { Deadline } from '../ports/deadline.ts';
import { durationOf } from './duration.ts';
import { type HashingFault, hashingFaults } from './hashing-fault.ts';
import { type StoreFault, storeFaults } from './store-fault.ts';

export type ControlParts = {
  readonly key: string;
  readonly deadline: Pick<Deadline, 'lift'>;
  readonly clock: Clock & { advance(milliseconds: number): void; reset(): void };
  setStoreFault(fault: StoreFault): void;
  setHashingFault(fault: HashingFault): void;
  /** Back to the demo data, with everything that was counted or locked forgotten. */
  reseed(): Promise<void>;
  /** Shuts a member out, as an operator would; false where there is no such member. */
  block(email: string): Promise<boolean>;
  /** Called before the clock moves: a delivery that it overtakes would be left until its lease is over. */
  drain(): Promise<void>;
  /** Called when the clock moved, so that work that became due is done. */
  clockMoved(): Promise<void>;
};

const clockOrder = z.union([
  z.object({ advance: z.string().check(z.refine((text) => durationOf(text) !== undefined)) }),
  z.object({ reset: z.literal(true) }),
]);
const faultOrder = z.object({
  store: z.optional(z.enum(storeFaults)),
  hashing: z.optional(z.enum(hashingFaults)),
});
const faultWords = `store is one of ${storeFaults.join(', ')}; hashing of ${hashingFaults.join(', ')}`;

const blockOrder = z.object({ email: z.string() });

const sameKey = (given: unknown, key: string): boolean => {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
};

async function moveClock({ clock, drain, clockMoved }: ControlParts, order: z.output<typeof clockOrder>) {
  await drain();
  if ('advance' in order) clock.advance(durationOf(order.advance) ?? 0);
  else clock.reset();
  await clockMoved();
  return { now: isoKorean(clock.now()) };
}

/** The steering surface that the sandbox uses; exists only where a sandbox key is configured. */
export function addSandboxControl(app: FastifyInstance, parts: ControlParts): void {
  app.register(
    async (surface) => {
      surface.addHook('onRequest', async (request, reply) => {
        if (!sameKey(request.headers['x-sandbox-key'], parts.key)) return reply.callNotFound();
      });
      // A step is answered when it is done: the jobs that became due take as long as they take.
      surface.addHook('preHandler', async () => parts.deadline.lift());
      surface.post('/clock', async (request, reply) => {
        const order = z.safeParse(clockOrder, request.body);
        if (!order.success)
          return reply.status(400).send({ error: 'advance must be like "25h" (s, m, h, d), or reset true' });
        return moveClock(parts, order.data);
      });
      surface.post('/faults', async (request, reply) => {
        const order = z.safeParse(faultOrder, request.body);
        if (!order.success) return reply.status(400).send({ error: faultWords });
        if (order.data.store) parts.setStoreFault(order.data.store);
        if (order.data.hashing) parts.setHashingFault(order.data.hashing);
        return {};
      });
      surface.post('/block', async (request, reply) => {
        const order = z.safeParse(blockOrder, request.body);
        if (!order.success || !(await parts.block(order.data.email)))
          return reply.status(400).send({ error: 'email must be that of an active member' });
        return {};
      });
      surface.post('/reset', async () => {
        parts.setStoreFault('ok');
        parts.setHashingFault('ok');
        parts.clock.reset();
        await parts.reseed();
        return {};
      });
    },
    { prefix: '/sandbox' },
  );
}
