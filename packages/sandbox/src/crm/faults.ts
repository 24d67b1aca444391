import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** Longer than the service waits for an answer. */
const slowMs = 12_000;

/** What the CRM does instead of taking an event; `answer` is a status, or what there was instead of one. */
export interface Played {
  readonly answer: string;
  play(reply: FastifyReply): unknown;
}

const refusing = (status: number, words: string, headers: Readonly<Record<string, string>> = {}): Played => ({
  answer: String(status),
  play: (reply) => reply.code(status).headers(headers).type('text/plain').send(words),
});

/** Answers nothing, or what is no HTTP. */
const onTheLine = (answer: string, play: (reply: FastifyReply) => void): Played => ({
  answer,
  play: (reply) => {
    reply.hijack();
    play(reply);
  },
});

export const cutLine = onTheLine('cut', (reply) => reply.raw.destroy());

/** What the CRM does under each mode of the `crm` fault; the modes that are not here take what comes, or know another secret. */
export const played: Readonly<Record<string, Played>> = {
  '500': refusing(500, 'our table is full'),
  busy: refusing(503, 'later, please', { 'retry-after': '30' }),
  down: cutLine,
  slow: {
    answer: 'late',
    play: async (reply) => {
      await sleep(slowMs, undefined, { ref: false });
      return reply.code(503).send();
    },
  },
  '410': refusing(410, 'we want nothing more'),
  redirect: refusing(302, 'elsewhere', { location: 'http://169.254.169.254/latest/meta-data/' }),
  garbage: onTheLine('garbage', (reply) => reply.raw.socket?.end('garbage\r\n\r\n')),
};
