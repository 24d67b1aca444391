import type { FastifyInstance } from 'fastify';
import { docsPaths } from './docs-paths.ts';

/** Serves the description of the calls: a page for readers, its style sheet, the OpenAPI document, and that of events. Made when first asked for. */
export function addDocs(app: FastifyInstance, publicUrl: string): void {
  const make = async () => {
    const [{ openApiDocument }, { feedDocument }, { docsPage }, { docsStyle }] = await Promise.all([
      import('../openapi.ts'),
      import('./feed-document.ts'),
      import('../docs-page.ts'),
      import('./docs-style.ts'),
    ]);
    const document = openApiDocument(publicUrl);
    const feed = JSON.stringify(feedDocument(publicUrl));
    return { document: JSON.stringify(document), feed, page: docsPage(document), style: docsStyle };
  };
  let made: ReturnType<typeof make> | undefined;
  const serve = (path: string, type: string, part: keyof Awaited<ReturnType<typeof make>>) =>
    app.get(path, async (_request, reply) => {
      made ??= make();
      return reply.header('content-type', `${type}; charset=utf-8`).send((await made)[part]);
    });
  serve(docsPaths.page, 'text/html', 'page');
  serve(docsPaths.style, 'text/css', 'style');
  serve(docsPaths.document, 'application/json', 'document');
  serve(docsPaths.feed, 'application/json', 'feed');
}
