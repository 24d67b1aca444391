import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SiteName } from '../sister/page.ts';
import type { World } from '../world.ts';
import { type Day, days } from './days.ts';
import { todayPath } from './environment.ts';

/** Longer than the service waits for a feed. */
const slowMs = 6_000;
/** More than a feed may weigh. */
const hugeBytes = 4 * 1024 * 1024;

const picturesOf = ({ picture }: Day) =>
  (['jpg', 'avif'] as const).map((ending) => ({
    path: `/today/${picture}.${ending}`,
    type: ending === 'jpg' ? 'image/jpeg' : 'image/avif',
    bytes: readFileSync(new URL(`pictures/${picture}.${ending}`, import.meta.url)),
  }));

function feedOf(day: Day, home: string, now: Date) {
  const { colour, breaking, editions, page, picture } = day;
  const told = Object.entries(editions).map(([language, { headline, alt }]) => [
    language,
    {
      headline,
      url: home + page,
      at: day.at(now),
      ...(breaking && { breaking }),
      picture: { jpeg: `/today/${picture}.jpg`, avif: `/today/${picture}.avif`, alt, colour },
    },
  ]);
  return { version: 1, editions: Object.fromEntries(told) };
}

type Fault = (reply: FastifyReply, feed: ReturnType<typeof feedOf>) => unknown;

const json = (reply: FastifyReply) => reply.type('application/json');

/** What a feed does under each fault. */
const played: Readonly<Record<string, Fault>> = {
  down: (reply) => reply.code(503).send({}),
  slow: async (_reply, feed) => {
    await sleep(slowMs);
    return feed;
  },
  garbage: (reply) => json(reply).send('{"version": 1, "editions"'),
  huge: (reply, feed) => json(reply).send(JSON.stringify({ ...feed, rest: 'x'.repeat(hugeBytes) })),
  redirect: (reply) => reply.redirect('http://169.254.169.254/latest/meta-data/', 302),
  hostile: (_reply, { editions }) => ({
    version: 1,
    editions: Object.fromEntries(
      Object.keys(editions).map((language) => [
        language,
        {
          headline: '<img src=x onerror=alert(1)>',
          url: 'javascript:alert(1)',
          at: '2026-11-25T07:30:00+09:00',
        },
      ]),
    ),
  }),
};

/** A site's feed of the day with its pictures, and the faults that the control page has set. */
export function addToday(app: FastifyInstance, world: World, site: SiteName, base: () => string): void {
  const day = days[site];
  app.get(todayPath, (_request, reply) => {
    const feed = feedOf(day, base(), new Date(Date.now() + world.clock.offset()));
    const play = played[world.faults.mode('today')];
    return play ? play(reply, feed) : reply.send(feed);
  });
  for (const { path, type, bytes } of picturesOf(day))
    app.get(path, (_request, reply) => reply.type(type).send(bytes));
}
