import type { FastifyRequest } from 'fastify';
import type { Answer } from '../core/answer.ts';
import { formOf } from '../core/fields.ts';
import type { NaverState } from './state.ts';
import { isClient, wrongClient } from './token.ts';

/** POST /oauth2.0/revoke: either token ends the pair whatever the hint says; an unknown one is no error. */
export const revoke =
  (naver: NaverState) =>
  (request: FastifyRequest): Answer => {
    const form = formOf(request);
    if (!form.token)
      return {
        status: 400,
        body: { error: 'invalid_request', error_description: 'token is missing.' },
      };
    if (!isClient(naver, form)) return wrongClient;
    const pair = naver.tokens.end(form.token);
    if (pair) naver.forget(pair.subject);
    return { status: 200, subject: pair?.subject };
  };
