import type { ReasonKey } from '@daemun/contract/codes/reason-keys';
import { type LanguagePrefix, languageOfPrefix } from '@daemun/contract/languages';
import { html } from '@daemun/i18n/html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language-of.ts';
import { plainStyle, plainStyleHash } from './plain-page.ts';
import { reasonFor } from './reasons.ts';
import { allowInline } from './security-headers.ts';

/** Whether somebody looks at the answer: browsers name HTML where they go to an address, scripts that ask do not. */
export const isForEyes = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html');

/** The words of a refusal as a document that needs no other file: what was refused may go with every request. */
function refusalDocument(language: LanguagePrefix, reason: ReasonKey): string {
  const { tag = language, dir = 'ltr' } = languageOfPrefix(language) ?? {};
  const words = reasonFor('REQUEST_DEFICIENT', language, reason);
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words}</title>`;
  return `<!doctype html>${html`<html lang="${tag}" dir="${dir}">${head}<style>${plainStyle}</style><main><p>${words}</p></main></html>`.markup}`;
}

/** Answers a browser by the words of a refusal. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, reason }: { readonly status: number; readonly reason: ReasonKey },
): FastifyReply {
  allowInline(reply, { scripts: [], styles: [plainStyleHash] });
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(refusalDocument(languageOf(request), reason));
}
