import { actsForMember, type Call, type Token } from '@daemun/contract/call';
import { type CallName, callNames, calls } from '@daemun/contract/calls/index';
import { cookies } from '@daemun/contract/cookies';
import { idempotencyKeyHeader, memberHeader } from '@daemun/contract/envelope';
import { limits, protocolVersion } from '@daemun/contract/limits';
import { type ResultName, resultCodes } from '@daemun/contract/result-codes';
import type {
  ApiDocument,
  JsonSchema,
  Method,
  Operation,
  Parameter,
  RefusalRow,
} from './docs/api-document.ts';
import { callNotes, featureNotes } from './docs/call-notes.ts';
import { envelopeSchema } from './docs/envelope-schema.ts';
import { refusalRows, resultRows } from './docs/refusal-rows.ts';
import { dataSchemas, queryParameters, requestSchema } from './docs/schemas.ts';

const description = `Every call answers HTTP 200 with the same ten-field envelope, whatever the business result; \`result\` tells it. Requests carry the three protocol fields \`if_id\`, \`version\` and \`response_format\`, in the query of a GET and in the JSON body of a POST. A field that does not apply may be left out, null or "". Unknown fields are ignored.`;

const tokenNotes: Record<Token, string> = {
  none: 'No token.',
  bearer: 'Session cookie and bearer.',
  're-entry':
    'Session cookie and bearer; the member must have proven to be there within the last 30 minutes, otherwise 3008 says by which ways. To read, only who began with an e-mail account.',
  raw: 'Session cookie and the token itself in Authorization, without "Bearer".',
};

const security: Record<Token, Operation['security']> = {
  none: [],
  bearer: [{ session: [], bearer: [] }],
  're-entry': [{ session: [], bearer: [] }],
  raw: [{ session: [], rawToken: [] }],
};

/** Statuses other than 200: the request did not reach a call, or the service could not answer (decisions §1). */
const failures: Record<string, string> = {
  400: 'The body cannot be parsed.',
  403: 'A state-changing request that a foreign page sent.',
  404: 'No such path or method.',
  413: 'The body is too large.',
  415: 'The body is not application/json.',
  429: 'Too many requests.',
  500: 'A fault of the service.',
  503: 'Overload or shutting down; see Retry-After.',
};

/** More of them, where a request may have a key. */
const keyFailures: Record<string, string> = {
  409: 'A request with the same Idempotency-Key is still being run; see Retry-After.',
  422: 'The Idempotency-Key was given to another request before.',
};

const { keyLength, answerLife } = limits.idempotency;
const idempotencyKey: Parameter = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description: `A name of this request, in quotes or without. A repeat with the same name and body within ${answerLife / 60_000} minutes hears the same result, data and cookies, with Idempotency-Replayed: true; it is not run again. Nothing is kept of 1001 and of failures of ours.`,
  schema: { type: 'string', minLength: keyLength.min, maxLength: keyLength.max },
};

const pageMember: Parameter = {
  name: memberHeader,
  in: 'header',
  required: false,
  description:
    'The number of the member for whom the page that asks was drawn. Where somebody else is signed in, nothing is done and the answer is 3002. Callers that are no page leave it out.',
  schema: { type: 'string' },
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const typeName = (name: CallName, part: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}${part}`;

const refusalTable = (rows: readonly RefusalRow[]): string =>
  [
    '| result | name | meaning |',
    '|---|---|---|',
    ...rows.map((r) => `| ${r.code} | ${r.name} | ${r.reason} |`),
  ].join('\n');

const parametersOf = (name: CallName, call: Call): readonly Parameter[] => [
  ...(call.method === 'GET' ? queryParameters(requestSchema(name)) : []),
  ...(actsForMember(call) ? [pageMember] : []),
  ...(call.idempotent ? [idempotencyKey] : []),
];

function operationOf(name: CallName): Operation {
  const call: Call = calls[name];
  const parameters = parametersOf(name, call);
  const statuses = Object.keys(call.idempotent ? { ...failures, ...keyFailures } : failures);
  const refusals = refusalRows(call);
  return {
    operationId: name,
    tags: [call.feature],
    summary: callNotes[name],
    description: `${tokenNotes[call.token]}\n\nResults other than 0000:\n\n${refusalTable(refusals)}`,
    security: security[call.token],
    ...(parameters.length > 0 && { parameters }),
    ...(call.method === 'POST' && {
      requestBody: { required: true, content: json(schemaRef(typeName(name, 'Request'))) },
    }),
    responses: {
      200: {
        description: 'The envelope, for success and refusal.',
        content: json(schemaRef(typeName(name, 'Answer'))),
      },
      ...Object.fromEntries(
        statuses.map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
      ),
    },
    'x-if-id': call.id,
    'x-token': tokenNotes[call.token],
    'x-refusals': refusals,
  };
}

/** The name of what `data` holds with a result. */
const dataName = (name: CallName, result: ResultName): string =>
  typeName(name, result === 'SUCCESS' ? 'Data' : `Data${resultCodes[result]}`);

/** The envelope of a call: which data comes with which result; null with every other. */
function answerSchema(name: CallName, carrying: readonly ResultName[]): JsonSchema {
  const known = carrying.map((result) => resultCodes[result]);
  const others = refusalRows(calls[name]).map(({ code }) => code);
  const withData = (result: JsonSchema, data: JsonSchema): JsonSchema => ({
    type: 'object',
    properties: { result, data },
  });
  const cases = [
    ...carrying.map((result) => withData({ const: resultCodes[result] }, schemaRef(dataName(name, result)))),
    withData(
      { enum: [...new Set(others)].filter((code) => !known.some((each) => each === code)) },
      { type: 'null' },
    ),
  ];
  return { allOf: [schemaRef('Envelope'), { anyOf: cases }] };
}

function schemasOf(name: CallName): [string, JsonSchema][] {
  const data = dataSchemas(name);
  const request: [string, JsonSchema][] =
    calls[name].method === 'POST' ? [[typeName(name, 'Request'), requestSchema(name)]] : [];
  return [
    ...request,
    ...data.map(([result, schema]): [string, JsonSchema] => [dataName(name, result), schema]),
    [
      typeName(name, 'Answer'),
      answerSchema(
        name,
        data.map(([result]) => result),
      ),
    ],
  ];
}

/** Rows that share a path stand under it by their methods. */
function pathsOf(): ApiDocument['paths'] {
  const paths: Record<string, Partial<Record<Method, Operation>>> = {};
  for (const name of callNames) {
    const { path, method } = calls[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name) };
  }
  return paths;
}

/** The member service's OpenAPI 3.1 document, made from the contract. `publicUrl` is the address it answers under. */
export function openApiDocument(publicUrl: string): ApiDocument {
  const sessionCookie = publicUrl.startsWith('https://') ? `__Host-${cookies.session}` : cookies.session;
  return {
    openapi: '3.1.0',
    info: { title: 'Daemun member service', version: protocolVersion, description },
    servers: [{ url: publicUrl }],
    tags: Object.entries(featureNotes).map(([name, note]) => ({ name, description: note })),
    paths: pathsOf(),
    components: {
      schemas: { Envelope: envelopeSchema, ...Object.fromEntries(callNames.flatMap(schemasOf)) },
      responses: Object.fromEntries(
        Object.entries({ ...failures, ...keyFailures }).map(([status, note]) => [
          `Failure${status}`,
          { description: note, content: json(schemaRef('Envelope')) },
        ]),
      ),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: `The value of the cookie ${cookies.accessToken}.`,
        },
        rawToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: `The value of the cookie ${cookies.accessToken}, without "Bearer".`,
        },
      },
    },
    'x-results': resultRows(),
  };
}
