import { createHash } from 'node:crypto';
import { services } from '@daemun/contract/codes/services';
import { languageOfPrefix } from '@daemun/contract/languages';
import { ownBrowserPaths } from '@daemun/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Today } from '../ports/today.ts';
import { languageOf } from './language-of.ts';

const shortly = 'public, max-age=60';
/** Its name is its content's. */
const forLong = 'public, max-age=604800, immutable';

const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Adds the day of the agency's sites, which pages ask for once they stand: an item of a site, or nothing (204), and its pictures. */
export function addToday(app: FastifyInstance, today: Today): void {
  app.get<{ Params: { service: string }; Querystring: { lang?: unknown } }>(
    ownBrowserPaths.today,
    async (request, reply) => {
      const service = services.find((each) => each === request.params.service);
      if (!service) return reply.callNotFound();
      const asked = languageOfPrefix(String(request.query.lang ?? ''))?.prefix;
      const item = await today.item(service, asked ?? languageOf(request));
      reply.headers({ 'cache-control': shortly, vary: 'accept-language' });
      if (!item) return reply.status(204).send();
      const text = JSON.stringify(item);
      const tag = tagOf(text);
      reply.header('etag', tag);
      if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );
  app.get<{ Params: { name: string } }>(ownBrowserPaths.todayPicture, async (request, reply) => {
    const found = today.picture(request.params.name);
    if (!found) return reply.callNotFound();
    return reply.header('cache-control', forLong).type(found.type).send(found.bytes);
  });
}
