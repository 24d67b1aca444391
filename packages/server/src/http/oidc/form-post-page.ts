import { createHash } from 'node:crypto';
import { languageOfPrefix } from '@daemun/contract/languages';
import { format } from '@daemun/i18n/format';
import { html } from '@daemun/i18n/html';
import { messagesOf } from '@daemun/i18n/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OidcAnswer, PostedForm } from '../../ports/oidc.ts';
import { languageOf } from '../language-of.ts';
import { documentStyle, documentStyleHash, formTarget } from './document-style.ts';

const words = messagesOf('reason');

const script = 'document.forms[0].submit()';
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const policyFor = (action: string): string =>
  [
    "default-src 'none'",
    `style-src ${documentStyleHash}`,
    `script-src ${scriptHash}`,
    `form-action ${formTarget(action)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Has the browser post the answer to a client that asked for it so (`response_mode=form_post`); without script, by a button. */
export function sendFormPostPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers }: OidcAnswer,
  { action, fields }: PostedForm,
): FastifyReply {
  const language = languageOf(request);
  const { tag = language, dir = 'ltr' } = languageOfPrefix(language) ?? {};
  const say = (id: 'formPost.title' | 'formPost.goOn') => format(words(language)(id), {}, language);
  const inputs = fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const form = html`<form method="post" action="${action}">${inputs}<noscript><button value="">${say('formPost.goOn')}</button></noscript></form>`;
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say('formPost.title')}</title>`;
  const page = html`<html lang="${tag}" dir="${dir}">${head}<style>${documentStyle}</style><main><h1>${say('formPost.title')}</h1>${form}</main><script>${{ markup: script }}</script></html>`;
  if (headers['set-cookie'] !== undefined) reply.header('set-cookie', headers['set-cookie']);
  return reply
    .header('content-security-policy', policyFor(action))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${page.markup}`);
}
