import { html, type Markup } from '@daemun/i18n/html';
import type { ApiDocument, JsonSchema, Operation } from './api-document.ts';
import { type FieldRow, fieldRows } from './field-rows.ts';

export type DocumentedCall = {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
};

type ParameterIn = 'query' | 'header';

/** What goes in the query or the headers, as a body would be described. */
function parametersIn(place: ParameterIn, { parameters = [] }: Operation): JsonSchema {
  const placed = parameters.filter((each) => each.in === place);
  return {
    properties: Object.fromEntries(
      placed.map(({ name, schema, description }) => [
        name,
        { ...schema, ...(description && { description }) },
      ]),
    ),
    required: placed.filter(({ required }) => required).map(({ name }) => name),
  };
}

const requestOf = (document: ApiDocument, operation: Operation): JsonSchema =>
  operation.requestBody
    ? (document.components.schemas[schemaName(operation.operationId, 'Request')] ?? {})
    : parametersIn('query', operation);

const schemaName = (operationId: string, part: string) =>
  operationId.charAt(0).toUpperCase() + operationId.slice(1) + part;

/** A table that scrolls by itself where the window is narrow. */
export const table = (
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (Markup | string)[])[],
): Markup => html`
<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;

const requestTable = (rows: readonly FieldRow[], of: string, head = 'Field'): Markup =>
  table(
    `Request ${head.toLowerCase()}s of ${of}`,
    [head, 'Type', 'Meaning'],
    rows.map((row) => [
      html`<code>${row.name}</code>${row.required ? html` <span class="must">required</span>` : ''}`,
      row.type,
      row.note,
    ]),
  );

/** What `data` holds with one result. */
const answerTable = (data: JsonSchema, of: string): Markup => {
  const rows = fieldRows(data);
  if (rows.length === 0)
    return html`<p><code>data</code> is ${data.type === 'null' ? 'null' : 'an object without fixed fields'}.</p>`;
  return table(
    `Answer fields of ${of}`,
    ['Field of data', 'Type', 'Meaning'],
    rows.map((row) => [html`<code>${row.name}</code>`, row.type, row.note]),
  );
};

/** The refusals that carry data, each with its fields. */
const refusalTables = (document: ApiDocument, { operationId, 'x-refusals': refusals }: Operation): Markup[] =>
  refusals.flatMap(({ code }) => {
    const data = document.components.schemas[schemaName(operationId, `Data${code}`)];
    if (!data) return [];
    return [
      html`<h4>Data of ${code}</h4>${answerTable(data.anyOf?.find(({ type }) => type === 'object') ?? data, `${operationId} with ${code}`)}`,
    ];
  });

/** One call of the reader page: how it is called, what it takes, answers and refuses. */
export function callSection(document: ApiDocument, { method, path, operation }: DocumentedCall): Markup {
  const data = document.components.schemas[schemaName(operation.operationId, 'Data')] ?? {};
  const headers = fieldRows(parametersIn('header', operation));
  return html`
<section class="call" id="${operation.operationId}" aria-labelledby="${operation.operationId}-title">
<h3 id="${operation.operationId}-title">${operation.operationId} <a class="self" href="#${operation.operationId}" aria-label="Link to ${operation.operationId}">#</a></h3>
<p class="lead">${operation.summary}</p>
<p class="line"><span class="method ${method}">${method.toUpperCase()}</span><code class="path">${path}</code><span class="id">${operation['x-if-id']}</span></p>
<p class="token"><strong>Token</strong> ${operation['x-token']}</p>
<h4>Request ${method === 'get' ? 'query' : 'body'}</h4>
${requestTable(fieldRows(requestOf(document, operation)), operation.operationId)}
${headers.length > 0 ? requestTable(headers, operation.operationId, 'Header') : ''}
<h4>Answer</h4>
${answerTable(data, operation.operationId)}
<h4>Results other than 0000</h4>
${table(
  `Refusals of ${operation.operationId}`,
  ['Result', 'Name', 'Reason'],
  operation['x-refusals'].map(({ code, name, reason }) => [
    html`<code>${code}</code>`,
    html`<code>${name}</code>`,
    reason,
  ]),
)}
${refusalTables(document, operation)}
</section>`;
}
