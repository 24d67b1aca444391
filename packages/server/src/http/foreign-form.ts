import type { FastifyReply } from 'fastify';

/**
 * Answers a form that another site had the browser post. It brings no cookie of ours (SameSite=Lax); the address with its fields,
 * to which the browser is sent, does.
 */
export const formAsAddress = (reply: FastifyReply, path: string, fields: URLSearchParams): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(`${path}?${fields}`, 303);
