import type { FastifyInstance } from 'fastify';
import type { Deadline } from '../ports/deadline.ts';

/**
 * Gives each request its deadline, from the moment in which it is here as a whole: how long a client may send it is
 * bounded elsewhere. It ends with the answer, since what a request began besides goes on in its name.
 */
export function addDeadline(app: FastifyInstance, { begin, lift }: Pick<Deadline, 'begin' | 'lift'>): void {
  app.addHook('preValidation', (_request, _reply, done) => begin(done));
  app.addHook('onSend', (_request, _reply, payload, done) => {
    lift();
    done(null, payload);
  });
}
