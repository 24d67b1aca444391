import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consoleScreens } from '@daemun/contract/console/screens';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerFailure } from '../failure-answer.ts';
import { addSecurityHeaders } from '../security-headers.ts';
import { answerThrown } from '../thrown.ts';
import { addConsoleCalls, type ConsoleCallParts } from './console-calls.ts';

const screenPaths = Object.values(consoleScreens).map(({ path }) => path);
const pages = new Set<string>(screenPaths);

/** Whether a screen of the console stands at a path. */
export const isConsolePath = (path: string): boolean => pages.has(path);

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
  for (const path of screenPaths)
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
  answerThrown(app, parts.clock);
}
