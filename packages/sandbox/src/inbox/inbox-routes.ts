import type { FastifyInstance } from 'fastify';
import { sendPage } from '../core/layout.ts';
import { SandboxError } from '../core/sandbox-error.ts';
import type { World } from '../world.ts';
import { inboxList, inboxPage } from './inbox-page.ts';
import { mailBody } from './mail-view.ts';

interface Query {
  to?: unknown;
  open?: unknown;
}

/** A mail runs nothing, loads nothing from outside and posts nothing; it may only be framed by us. */
const bodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'";

/** An address has no space: one in a query was a plus sign. */
const addressOf = ({ to }: Query): string => (typeof to === 'string' ? to.trim().replaceAll(' ', '+') : '');

/** The inbox for tests and for people (decisions §7). */
export function addInboxRoutes(app: FastifyInstance, world: World): void {
  const { inbox } = world;
  app.get<{ Querystring: Query }>('/inbox.json', async ({ query }) => {
    const to = addressOf(query);
    return to === '' ? inbox.all() : inbox.sentTo(to);
  });
  app.get('/inbox/deliveries.json', async () => Object.fromEntries(inbox.deliveries()));
  app.delete('/inbox.json', async () => {
    inbox.clear();
    return {};
  });
  app.get<{ Querystring: Query }>('/inbox', ({ query }, reply) =>
    sendPage(reply, inboxPage(world, { to: addressOf(query) })),
  );
  app.get<{ Querystring: Query }>('/inbox/list', ({ query }, reply) =>
    sendPage(reply, inboxList(world, { to: addressOf(query), id: String(query.open ?? '') })),
  );
  app.get<{ Querystring: Query; Params: { id: string } }>('/inbox/:id', ({ query, params }, reply) =>
    sendPage(
      reply.code(inbox.find(params.id) ? 200 : 404),
      inboxPage(world, { to: addressOf(query), id: params.id }),
    ),
  );
  app.get<{ Params: { id: string } }>('/inbox/:id/body', ({ params }, reply) => {
    const mail = inbox.find(params.id);
    if (!mail) throw new SandboxError(404, 'not_found', 'This mail is gone.');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', bodyPolicy)
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .send(mailBody(mail));
  });
}
