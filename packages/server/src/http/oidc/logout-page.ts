import { languageOfPrefix } from '@daemun/contract/languages';
import { format } from '@daemun/i18n/format';
import { html } from '@daemun/i18n/html';
import { messagesOf } from '@daemun/i18n/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OidcAnswer } from '../../ports/oidc.ts';
import { languageOf } from '../language-of.ts';
import { documentStyle, documentStyleHash, formTarget } from './document-style.ts';

const words = messagesOf('reason');

/** Where the form may lead: to us, and by us to the address that the client registered. */
function policyFor(redirect: string | undefined): string {
  return [
    "default-src 'none'",
    `style-src ${documentStyleHash}`,
    `form-action ${["'self'", redirect && formTarget(redirect)].filter(Boolean).join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Asks a reader whom a client sends to log out whether to log out here, too. A document without any script: what it asks
 * is answered by one of two buttons, with the secret that binds it to this browser.
 */
export function sendLogoutPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: OidcAnswer,
): FastifyReply {
  const { xsrf = '', redirect } = JSON.parse(body) as { xsrf?: string; redirect?: string };
  const language = languageOf(request);
  const { tag = language, dir = 'ltr' } = languageOfPrefix(language) ?? {};
  const say = (id: 'logout.ask' | 'logout.yes' | 'logout.no') => format(words(language)(id), {}, language);
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say('logout.ask')}</title>`;
  const form = html`<form method="post" action="/oidc/logout/confirm"><input type="hidden" name="xsrf" value="${xsrf}"><button name="logout" value="yes">${say('logout.yes')}</button><button>${say('logout.no')}</button></form>`;
  const page = html`<html lang="${tag}" dir="${dir}">${head}<style>${documentStyle}</style><main><h1>${say('logout.ask')}</h1>${form}</main></html>`;
  if (headers['set-cookie'] !== undefined) reply.header('set-cookie', headers['set-cookie']);
  return reply
    .header('content-security-policy', policyFor(redirect))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${page.markup}`);
}
