import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Answer, ok } from '../core/answer.ts';
import { credentialOf, queryOf } from '../core/fields.ts';
import type { TokenPair } from '../core/tokens.ts';
import type { NaverState } from './state.ts';

const failed = (status: number, resultcode: string, message: string): Answer => ({
  status,
  body: { resultcode, message },
});

const noHeader = failed(
  401,
  '028',
  'Authentication header not exists / OAuth 인증 헤더(authorization header)가 없습니다.',
);
const notAuthenticated = failed(401, '024', 'Authentication failed / 인증에 실패했습니다.');

type WithToken = (naver: NaverState, pair: TokenPair, request: FastifyRequest) => Answer;

/** An answer of openapi.naver.com: success is `resultcode` 00. */
const open = (answer: WithToken) => (naver: NaverState) => (request: FastifyRequest) => {
  if (!request.headers.authorization) return noHeader;
  const pair = naver.tokens.byAccess(credentialOf(request, 'Bearer') ?? '');
  return pair ? answer(naver, pair, request) : notAuthenticated;
};

const success = (response: object) => ok({ resultcode: '00', message: 'success', response });

/** GET /v1/nid/me: the id is different for each application, and every other field can be missing. */
export const profile = open(({ personOf, client, world }, { subject, clientId }) => {
  const person = personOf(subject);
  if (!person) return failed(404, '404', 'Not Found');
  const id = clientId === client.clientId ? subject : idElsewhere(subject, clientId);
  const { email, ...rest } = person.profile;
  const given = email !== undefined && world.social.visits.givesEmail('NV', person);
  return success({ id, ...rest, ...(given && { email }) });
});

/** The same person's id at another application. */
const idElsewhere = (subject: string, clientId: string): string =>
  createHash('sha256').update(`${clientId} ${subject}`).digest('base64url');

/** GET /v1/nid/verify: says nothing about whose application the token is for. */
export const verify = open(({ personOf }, { access, subject, accessUntil }, request) => {
  if (queryOf(request).info !== 'true') return ok({ resultcode: '00', message: 'success' });
  return success({
    token: access,
    expire_date: new Date(accessUntil).toISOString().slice(0, 19).replace('T', ' '),
    allowed_profile: ['id', ...Object.keys(personOf(subject)?.profile ?? {})].join(','),
  });
});
