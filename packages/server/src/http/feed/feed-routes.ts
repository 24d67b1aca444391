import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FeedRejected } from '../../ports/feed.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Pressure } from '../../ports/pressure.ts';
import { feedUseCases } from '../../use-cases/index.ts';
import type { Metrics } from '../metrics.ts';
import { problemOf, sendProblem } from './feed-problem.ts';
import { eventsQuery, membersQuery, subscriptionsQuery } from './feed-query.ts';

/** How often a request that waits looks again, in milliseconds, and how many may wait on one node. */
const lookEvery = 1000;
const mostWaiting = 50;

type Query = { Querystring: Record<string, unknown> };
type Parts = {
  readonly ports: Ports;
  readonly pressure: Pressure;
  readonly metrics: Pick<Metrics, 'countStep'>;
  /** Milliseconds after which a request begins no statement any more. */
  readonly requestDeadline: number;
};

/** What is left of a request's time for its last look, in milliseconds. */
const forTheLastLook = 5000;

/** A token is taken from the header alone: addresses are written into logs. */
const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]+)$/i.exec(authorization ?? '')?.[1];

type Page = Awaited<ReturnType<typeof feedUseCases.readEvents>>;

/** Reads events, and where there are none waits for some as long as was asked, the client is there and the service stays. */
function waitingReads(app: FastifyInstance, { ports, requestDeadline }: Parts) {
  const longest = Math.max(0, requestDeadline - forTheLastLook);
  let [waiting, closing] = [0, false];
  app.addHook('preClose', async () => {
    closing = true;
  });
  return async (request: FastifyRequest, query: ReturnType<typeof eventsQuery>): Promise<Page> => {
    const until = performance.now() + Math.min(query.wait * 1000, longest);
    const isOver = () => closing || request.raw.destroyed || performance.now() >= until;
    let page = await feedUseCases.readEvents(ports, query);
    if (page.events.length > 0 || isOver() || waiting >= mostWaiting) return page;
    waiting += 1;
    try {
      while (page.events.length === 0 && !isOver()) {
        await sleep(lookEvery);
        page = await feedUseCases.readEvents(ports, { ...query, after: page.next });
      }
      return page;
    } finally {
      waiting -= 1;
    }
  };
}

/** What an address of the feed answers: a body, or why there is none. */
const answering =
  <R extends FastifyRequest>({ pressure, metrics }: Parts, work: (request: R) => Promise<unknown>) =>
  async (request: R, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    try {
      // Who logs in goes first.
      if (pressure.strained()) throw new FeedRejected('unavailable');
      const body = await work(request);
      return await reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
    } catch (error) {
      if (problemOf(error) === 'failed')
        metrics.countStep({ step: 'feed', provider: 'none', outcome: 'failed' });
      return sendProblem(reply, error);
    }
  };

/** Adds what services of the agency ask by their tokens (docs/events.md). */
export function addFeed(app: FastifyInstance, parts: Parts): void {
  const { ports } = parts;
  const read = waitingReads(app, parts);
  app.get<Query>(
    '/feed/v1/events',
    answering<FastifyRequest<Query>>(parts, async (request) => {
      await feedUseCases.authorize(ports, bearerOf(request), 'events');
      return read(request, eventsQuery(request.query));
    }),
  );
  app.get<Query>(
    '/feed/v1/members',
    answering<FastifyRequest<Query>>(parts, async (request) => {
      await feedUseCases.authorize(ports, bearerOf(request), 'marketing');
      const { item, cursor } = membersQuery(request.query);
      return feedUseCases.listMembers(ports, item, cursor);
    }),
  );
  app.get<{ Params: { member: string } }>(
    '/feed/v1/members/:member',
    answering<FastifyRequest<{ Params: { member: string } }>>(parts, async (request) => {
      const reader = await feedUseCases.authorize(ports, bearerOf(request));
      return feedUseCases.lookUpMember(ports, reader, request.params.member);
    }),
  );
  app.get<Query>(
    '/feed/v1/newsletters',
    answering<FastifyRequest<Query>>(parts, async (request) => {
      await feedUseCases.authorize(ports, bearerOf(request), 'newsletter');
      return feedUseCases.listSubscriptions(ports, subscriptionsQuery(request.query));
    }),
  );
  app.get<{ Params: { subscription: string } }>(
    '/feed/v1/newsletters/:subscription',
    answering<FastifyRequest<{ Params: { subscription: string } }>>(parts, async (request) => {
      await feedUseCases.authorize(ports, bearerOf(request), 'newsletter');
      return feedUseCases.lookUpSubscription(ports, request.params.subscription);
    }),
  );
}
