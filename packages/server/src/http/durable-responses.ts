import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It changes something whatever its method: it may wait for others who change something, too. */
    readonly changes?: boolean;
  }
}

const changing = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'POST' || routeOptions.config.changes === true;

/**
 * Sends no answer before what it tells of would outlive a loss of power; `settled` is the store's. Changes that others
 * have under way may join a change, but who only reads does not wait for them. Where it fails, the failure is answered
 * instead, without the cookies of what was not done.
 */
export function addDurableResponses(
  app: FastifyInstance,
  settled: (allowGroupCommit: boolean) => Promise<void> | undefined,
): void {
  const failed = new WeakSet<FastifyReply>();
  let changes = 0;
  const ended = () => {
    changes -= 1;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (changing(request)) {
      changes += 1;
      reply.raw.once('close', ended);
    }
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const allowGroupCommit = changing(request) && changes > 1;
    const waiting = failed.has(reply) ? undefined : settled(allowGroupCommit);
    if (!waiting) return done(null, payload);
    waiting.then(
      () => done(null, payload),
      (error) => {
        failed.add(reply);
        reply.removeHeader('set-cookie');
        done(error);
      },
    );
  });
}
