import type { FastifyInstance } from 'fastify';
import { answerFailure } from './failure-answer.ts';
import type { Setting } from './page-documents.ts';
import { addPageFiles, wantsPage } from './page-files.ts';

/** Adds the built page, and the answer to every address that nothing else has: the page, or an envelope. */
export async function addPage(app: FastifyInstance, setting: Setting, now: () => number): Promise<void> {
  const sendPage = await addPageFiles(app, setting);
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isCall = path.startsWith('/cum/') || path.startsWith('/mns/');
    if (!isCall && sendPage && wantsPage(request, path)) return sendPage(request, reply, path);
    const failure = { status: 404, result: 'REQUEST_NOT_SUPPORTED', ours: false } as const;
    return answerFailure(request, reply, failure, now());
  });
}
