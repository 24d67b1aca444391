import type { FastifyInstance } from 'fastify';
import { badRequest, SandboxError } from './sandbox-error.ts';

/** Bodies are JSON; none at all is an empty object, so that a bare POST works. */
export function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {});
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(badRequest('not_json', 'The body is not JSON.'));
    }
  });
}

/** Every failure is `{"error": code, "message": words}`. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ error: 'not_found', message: `There is no ${request.method} ${request.url}.` }),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof SandboxError)
      return reply.code(error.status).send({ error: error.code, message: error.message });
    const status = error.statusCode ?? 500;
    if (status === 415)
      return reply.code(415).send({ error: 'not_json', message: 'Send the body as application/json.' });
    return reply
      .code(status)
      .send({ error: status < 500 ? 'bad_request' : 'broken', message: error.message });
  });
}
