import type { FastifyInstance } from 'fastify';

/** Sends no answer before what it tells of would outlive a loss of power; `settled` is the store's. */
export function addSettledAnswers(app: FastifyInstance, settled: () => Promise<void> | undefined): void {
  app.addHook('onSend', (_request, _reply, payload, done) => {
    const waiting = settled();
    if (!waiting) return done(null, payload);
    waiting.then(() => done(null, payload), done);
  });
}
