import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Sends no answer before what it tells of would outlive a loss of power; `settled` is the store's. Where that fails,
 * the failure is answered instead, without the cookies of what was not done.
 */
export function addSettledAnswers(app: FastifyInstance, settled: () => Promise<void> | undefined): void {
  const failed = new WeakSet<FastifyReply>();
  app.addHook('onSend', (_request, reply, payload, done) => {
    const waiting = failed.has(reply) ? undefined : settled();
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
