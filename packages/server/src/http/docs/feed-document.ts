import { interestsByKind } from '@daemun/contract/codes/interests';
import { services } from '@daemun/contract/codes/services';
import { eventTypes, subjectOf } from '../../domain/event-types.ts';
import { type FeedScope, feedScopes } from '../../domain/feed-scopes.ts';
import { type FeedProblem, feedProblems } from '../../ports/feed.ts';
import { problemTitles } from '../feed/feed-problem.ts';
import { feedLimits } from '../feed/feed-query.ts';

type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: 'string' };
const time: Schema = { type: 'string', format: 'date-time' };
const object = (
  properties: Readonly<Record<string, Schema>>,
  required = Object.keys(properties),
): Schema => ({
  type: 'object',
  properties,
  required,
});
const list = (items: Schema): Schema => ({ type: 'array', items });
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** What the names in `data` hold. */
const dataFields: Readonly<Record<string, Schema>> = {
  fields: list({ enum: ['nickname', 'birth', 'topics', 'email'] }),
  category: { enum: services },
  kind: text,
  agreed: { enum: ['Y', 'N'] },
  version: text,
  reason: { enum: ['member', 'not_me', 'recovery', 'blocked', 'operator'] },
};

const eventOf = (type: string, names: readonly string[]): Schema =>
  object({
    id: text,
    type: { const: type },
    timestamp: time,
    data: object({
      [subjectOf(type)]: text,
      ...Object.fromEntries(names.map((name) => [name, dataFields[name] ?? text])),
    }),
  });

const scopeFields: Readonly<Record<FeedScope, Readonly<Record<string, Schema>>>> = {
  events: {},
  status: { status: { enum: ['active', 'blocked'] }, since: time },
  email: { email: { type: ['string', 'null'] } },
  marketing: { email: { type: ['string', 'null'] } },
  nickname: { nickname: { type: ['string', 'null'] } },
  topics: { topics: list(object({ kind: { enum: Object.keys(interestsByKind) }, code: text })) },
  newsletter: {},
  consents: { consents: list(object({ category: { enum: services }, kind: text, agreed_at: time })) },
};

const whole = ([minimum, maximum]: readonly [number, number], usual: number): Schema => ({
  type: 'integer',
  minimum,
  maximum,
  default: usual,
});
const query = (name: string, description: string, schema: Schema, required = false) => ({
  name,
  in: 'query',
  required,
  description,
  schema,
});

/** Every address may answer these beside its own. */
const usualProblems: readonly FeedProblem[] = ['token-unknown', 'too-many-requests', 'failed', 'unavailable'];

const problemResponses = (own: readonly FeedProblem[]) => {
  const byStatus = Map.groupBy([...own, ...usualProblems], (code) => feedProblems[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${problemTitles[code]}`).join(' '),
        content: { 'application/problem+json': { schema: ref('Problem') } },
      },
    ]),
  );
};

const answering = (schema: Schema, own: readonly FeedProblem[]) => ({
  200: { description: 'What was asked for.', content: { 'application/json': { schema } } },
  ...problemResponses(own),
});

const subscription = object({ subscription: text, email: text, language: text, since: time });

const consentItems = services.map((service) => `${service}/MKT_EMAIL`);

const paths = {
  '/feed/v1/events': {
    get: {
      operationId: 'readEvents',
      summary: 'What happened to members, in one order for all readers.',
      security: [{ token: ['events'] }],
      parameters: [
        query(
          'after',
          'The `next` of the answer before; without it, from the oldest event that is kept.',
          text,
        ),
        query('types', 'Some types, with commas; all where it is left out.', text),
        query('limit', 'So many events at most.', whole(feedLimits.limit, feedLimits.usualLimit)),
        query('wait', 'Seconds to wait for the first event where there is none.', whole(feedLimits.wait, 0)),
      ],
      responses: answering(object({ events: list(ref('Event')), next: text }), [
        'scope-missing',
        'query-unreadable',
        'cursor-unreadable',
        'cursor-gone',
      ]),
    },
  },
  '/feed/v1/members': {
    get: {
      operationId: 'listMembers',
      summary: 'Active members for whom a consent to mails with advertising stands now, with their address.',
      security: [{ token: ['marketing'] }],
      parameters: [
        query('consent', 'Which consent.', { enum: consentItems }, true),
        query('cursor', 'The `next` of the answer before; without it, from the first.', text),
      ],
      responses: answering(
        object({
          members: list(object({ member: text, email: text })),
          next: { type: ['string', 'null'] },
        }),
        ['scope-missing', 'query-unreadable', 'cursor-unreadable'],
      ),
    },
  },
  '/feed/v1/members/{member}': {
    get: {
      operationId: 'lookUpMember',
      summary: 'What the scopes of the token let see of a member now.',
      security: [{ token: [] }],
      parameters: [{ name: 'member', in: 'path', required: true, schema: text }],
      responses: answering(ref('Member'), ['member-unknown', 'member-left']),
    },
  },
  '/feed/v1/newsletters': {
    get: {
      operationId: 'listSubscriptions',
      summary: 'The subscriptions of the newsletter that stand now.',
      security: [{ token: ['newsletter'] }],
      parameters: [query('cursor', 'The `next` of the answer before; without it, from the first.', text)],
      responses: answering(
        object({ subscriptions: list(ref('Subscription')), next: { type: ['string', 'null'] } }),
        ['scope-missing', 'query-unreadable', 'cursor-unreadable'],
      ),
    },
  },
  '/feed/v1/newsletters/{subscription}': {
    get: {
      operationId: 'lookUpSubscription',
      summary: 'A subscription of the newsletter as it stands now.',
      security: [{ token: ['newsletter'] }],
      parameters: [{ name: 'subscription', in: 'path', required: true, schema: text }],
      responses: answering(ref('Subscription'), ['scope-missing', 'subscription-unknown']),
    },
  },
} as const;

const eventSchemas = Object.entries(eventTypes).map(([type, names]) => eventOf(type, names));
const problemSchema = object({
  type: { const: 'about:blank' },
  title: text,
  status: { type: 'integer' },
  code: { enum: Object.keys(feedProblems) },
});

/** The OpenAPI 3.1 document of what services of the agency ask, and of the webhooks that are sent to them. */
export const feedDocument = (publicUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Daemun events',
    version: '1',
    description:
      'What happened to members, for services of the agency. New types and names may come: leave aside what you do not know.',
  },
  servers: [{ url: publicUrl }],
  paths,
  webhooks: {
    event: {
      post: {
        operationId: 'event',
        summary: 'An event, signed by Standard Webhooks 1.0.0. 2xx within ten seconds is taken, 410 ends it.',
        parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
          name,
          in: 'header',
          required: true,
          schema: text,
        })),
        requestBody: { required: true, content: { 'application/json': { schema: ref('Event') } } },
        responses: { '2XX': { description: 'Taken.' }, 410: { description: 'Nothing more is wanted.' } },
      },
    },
  },
  components: {
    schemas: {
      Event: { oneOf: eventSchemas },
      Member: object({ member: text, ...Object.assign({}, ...Object.values(scopeFields)) }, ['member']),
      Subscription: subscription,
      Problem: problemSchema,
    },
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        description: `A service token with scopes. ${Object.entries(feedScopes)
          .map(([scope, what]) => `\`${scope}\`: ${what}.`)
          .join(' ')}`,
      },
    },
  },
});
