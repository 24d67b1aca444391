import { html, type Markup } from '@daemun/i18n/html';
import type { FastifyReply } from 'fastify';

export interface Document {
  readonly title: string;
  /** Base names of the style sheets, in order. */
  readonly sheets: readonly string[];
  /** Base name of the page's own script. */
  readonly script?: string | undefined;
  /** Class names of the body. */
  readonly look?: string;
  /** Where style sheets and scripts are served. */
  readonly assets?: string;
  readonly body: Markup;
}

/** A whole HTML document. */
export const documentOf = ({
  title,
  sheets,
  script,
  look,
  assets = '/assets',
  body,
}: Document): Markup => html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${assets}/gate.svg" type="image/svg+xml">
${sheets.map(
  (sheet) => html`<link rel="stylesheet" href="${assets}/${sheet}.css">
`,
)}${script !== undefined && html`<script type="module" src="${assets}/${script}.js"></script>`}
</head>
<body${look !== undefined && html` class="${look}"`}>
${body}
</body>
</html>`;

/** Sources by directive of the content security policy. */
export type Policy = Readonly<Record<string, string>>;

const ownFilesOnly: Policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** A page that asks and posts to its own origin alone. */
export const ownOriginOnly: Policy = {
  'connect-src': "'self'",
  'frame-src': "'self'",
  'form-action': "'self'",
};

/**
 * Sends markup under a policy that keeps it to its own files; `policy` says what else it may do. Without `form-action`
 * a form may lead back to the service, whose address is not ours.
 */
export function sendMarkup(reply: FastifyReply, { markup }: Markup, policy: Policy = {}): FastifyReply {
  const directives = Object.entries({ ...ownFilesOnly, ...policy }).map((directive) => directive.join(' '));
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': directives.join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(markup);
}
