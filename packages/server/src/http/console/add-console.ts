import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consoleScreens } from '@daemun/contract/console/screens';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerFailure } from '../failure-answer.ts';
import { failureOf, logFactsOf } from '../failures.ts';
import { addSecurityHeaders } from '../security-headers.ts';
import { addConsoleCalls, type ConsoleCallParts } from './console-calls.ts';

/** Serves the built page: it is asked for anew each time, and stays in no cache. */
async function addConsolePage(app: FastifyInstance, pageDir: string): Promise<void> {
  const file = join(pageDir, 'index.html');
  if (!existsSync(file)) {
    app.log.warn('the console is not built; only its calls answer');
    return;
  }
  await app.register(fastifyStatic, {
    root: join(pageDir, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  // Each screen is the one document.
  for (const { path } of Object.values(consoleScreens))
    app.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(await readFile(file)),
    );
}

/** Adds everything that the console answers to a server of its own. */
export async function addConsole(
  app: FastifyInstance,
  parts: ConsoleCallParts & { readonly pageDir: string },
): Promise<void> {
  addSecurityHeaders(app, parts.https);
  addConsoleCalls(app, parts);
  await addConsolePage(app, parts.pageDir);
  app.setNotFoundHandler((request, reply) =>
    answerFailure(
      request,
      reply,
      { status: 404, result: 'REQUEST_NOT_SUPPORTED', ours: false },
      parts.clock.now(),
    ),
  );
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.ours) request.log.error(logFactsOf(error), 'request failed');
    return answerFailure(request, reply, failure, parts.clock.now());
  });
}
