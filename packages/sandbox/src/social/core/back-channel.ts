import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../../world.ts';
import { type Answer, sendAnswer } from './answer.ts';
import { faultBodies, type House } from './fault-bodies.ts';

export interface BackChannel {
  readonly provider: SocialProvider;
  readonly house: House;
  /** Whether it is an unlink or revoke: those are shown on the control page. */
  readonly shown?: (request: FastifyRequest) => boolean;
}

type Handle = (request: FastifyRequest) => Promise<Answer> | Answer;

/** How long a provider that does not answer keeps the line. */
const holdMs = 60_000;

/** Wraps what the service's server calls, so that the provider's fault plays before the healthy answer. */
export function backChannels(world: World) {
  return ({ provider, house, shown = () => false }: BackChannel, handle: Handle) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const mode = world.faults.mode(provider);
      const call = `${request.method} ${request.url.replace(/\?.*/, '')}`;
      const show = (status: number | null, subject: string | null = null) =>
        shown(request) && world.social.calls.add({ provider, direction: 'in', call, subject, status });
      if (mode === 'timeout') {
        show(null);
        return hangUp(request, reply);
      }
      const answer = faultAnswer(mode, faultBodies[provider][house]) ?? (await handle(request));
      show(answer.status, answer.subject);
      return sendAnswer(reply, answer);
    };
}

function faultAnswer(mode: string, body: object): Answer | undefined {
  if (mode === '500') return { status: 500, body };
  if (mode === 'error200') return { status: 200, body };
  if (mode === 'garbage') return { status: 200, body: '{"access_token":"AAAA","id_token":"eyJ<html>' };
  return undefined;
}

async function hangUp(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.hijack();
  const { socket } = request.raw;
  await new Promise<void>((resolve) => {
    const end = setTimeout(resolve, holdMs);
    socket.once('close', () => {
      clearTimeout(end);
      resolve();
    });
  });
  socket.destroy();
  return reply;
}
