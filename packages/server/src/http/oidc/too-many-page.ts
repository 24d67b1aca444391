import { languageOfPrefix } from '@daemun/contract/languages';
import { format } from '@daemun/i18n/format';
import { html } from '@daemun/i18n/html';
import { messagesOf } from '@daemun/i18n/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../language-of.ts';
import { documentStyle, documentStyleHash } from './document-style.ts';

const words = messagesOf('reason');

const policy = `default-src 'none'; style-src ${documentStyleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Asks a reader, whom a site sent to log in, to try again in a minute; the link is the same address. */
export function sendTooManyPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  const { tag = language, dir = 'ltr' } = languageOfPrefix(language) ?? {};
  const say = (id: 'openidTooMany.title' | 'openidTooMany.again') =>
    format(words(language)(id), {}, language);
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say('openidTooMany.title')}</title>`;
  const page = html`<html lang="${tag}" dir="${dir}">${head}<style>${documentStyle}</style><main><h1>${say('openidTooMany.title')}</h1><a href="">${say('openidTooMany.again')}</a></main></html>`;
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${page.markup}`);
}
