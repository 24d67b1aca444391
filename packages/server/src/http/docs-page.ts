// Kept instead of @scalar/api-reference or redoc: they are 1 MB and 330 kB of script (compressed), want inline styles, and
// show no table of refusals; no script but the page's own runs on the origin where people type their passwords.
import { html, type Markup } from '@daemun/i18n/html';
import type { ApiDocument } from './docs/api-document.ts';
import { callSection, type DocumentedCall, table } from './docs/call-section.ts';
import { docsPaths } from './docs/docs-paths.ts';
import { fieldRows } from './docs/field-rows.ts';

const callsOf = (document: ApiDocument): DocumentedCall[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

const features = (document: ApiDocument) => {
  const calls = callsOf(document);
  return document.tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
};

type Features = ReturnType<typeof features>;

const index = (groups: Features): Markup => html`
<nav class="index" aria-label="Calls">
<p><a href="#protocol">How to call</a><a href="#results">All results</a></p>
${groups.map(
  ({ name, calls }) => html`<h2><a href="#feature-${name}">${name}</a></h2><ul>
${calls.map(({ method, operation }) => html`<li><a href="#${operation.operationId}">${operation.operationId}<span class="method ${method}">${method.toUpperCase()}</span></a></li>`)}
</ul>`,
)}
</nav>`;

const protocol = (document: ApiDocument): Markup => html`
<section id="protocol" aria-labelledby="protocol-title">
<h2 id="protocol-title">How to call</h2>
<p>Base address <code>${document.servers[0]?.url}</code></p>
${document.info.description.split('`').map((part, n) => (n % 2 ? html`<code>${part}</code>` : html`${part}`))}
<h3>The envelope</h3>
${table(
  'Fields of the envelope',
  ['Field', 'Type', 'Meaning'],
  fieldRows(document.components.schemas.Envelope ?? {}).map((row) => [
    html`<code>${row.name}</code>`,
    row.type,
    row.note,
  ]),
)}
<h3>Tokens</h3>
${table(
  'Tokens',
  ['Name', 'Where', 'What'],
  Object.entries(document.components.securitySchemes).map(([name, scheme]) => [
    name,
    html`<code>${scheme.in === 'cookie' ? `Cookie: ${scheme.name}` : scheme.scheme ? 'Authorization: Bearer …' : 'Authorization: …'}</code>`,
    scheme.description ??
      'Set by log-in, HttpOnly. A bearer counts only together with the session it was issued to.',
  ]),
)}
<h3>Statuses other than 200</h3>
${table(
  'Statuses',
  ['Status', 'When'],
  Object.entries(document.components.responses).map(([name, { description }]) => [
    html`<code>${name.replace('Failure', '')}</code>`,
    description,
  ]),
)}
</section>`;

const results = (document: ApiDocument): Markup => html`
<section id="results" aria-labelledby="results-title">
<h2 id="results-title">All results</h2>
${table(
  'All results',
  ['Result', 'Name', 'Reason'],
  document['x-results'].map(({ code, name, reason }) => [
    html`<code>${code}</code>`,
    html`<code>${name}</code>`,
    reason,
  ]),
)}
</section>`;

/** The reader page of an OpenAPI document: plain HTML with its own style sheet, no script, nothing from elsewhere. */
export function docsPage(document: ApiDocument): string {
  const groups = features(document);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${document.info.title}</title>
<link rel="stylesheet" href="${docsPaths.style}">
</head>
<body>
<a class="skip" href="#main">Skip to the calls</a>
<header><h1>${document.info.title}</h1><p>Version ${document.info.version} · <a href="${docsPaths.document}">OpenAPI ${document.openapi}</a></p></header>
<div class="columns">
${index(groups)}
<main id="main">
${protocol(document)}
${groups.map(
  ({ name, description, calls }) => html`
<section class="feature" id="feature-${name}" aria-labelledby="feature-${name}-title">
<h2 id="feature-${name}-title">${name}</h2><p class="lead">${description}</p>
${calls.map((call) => callSection(document, call))}
</section>`,
)}
${results(document)}
</main>
</div>
</body>
</html>
`;
  return page.markup;
}
