import { passwordPolicies } from '@daemun/contract/rules/password';
import * as z from 'zod/mini';

const onOff = z.enum(['on', 'off']);
const filled = z.string().check(z.minLength(1));
const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));

/** Whether a text is an http(s) origin and nothing more. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:\/\/[^/?#]+\/?$/.test(text) && new URL(text).username === '';

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const webAddress = z.optional(z.string().check(z.refine(isWebAddress)));
const bridgeName = (name: string) =>
  [z._default(matching(/^[A-Za-z_$][\w$]{0,60}$/), name), 'a name of JavaScript'] as const;
const analyticsId = [
  z.optional(matching(/^[\w.:-]{1,60}$/)),
  'an id of letters, digits, _ . : and -',
] as const;

/** Variable → schema and, for the fault list, what it must be. */
const variables = {
  NODE_ENV: [z.optional(z.string()), 'any text; "production" switches the safety checks on'],
  HOST: [z._default(filled, '127.0.0.1'), 'the address to listen on, for example 127.0.0.1'],
  PORT: [
    z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
    'a port number from 0 to 65535',
  ],
  PUBLIC_URL: [
    z.optional(z.string().check(z.refine(isOrigin))),
    'an address such as https://account.example.com, without a path',
  ],
  DATABASE_URL: [
    z.optional(matching(/^postgres(ql)?:\/\//)),
    'postgres://user:password@host:5432/database, or unset for SQLite',
  ],
  DATA_DIR: [z._default(filled, './data'), 'a directory that the service may write to'],
  PAGE_DIR: [z.optional(filled), 'the directory of the built page'],
  DOCUMENTS_DIR: [z.optional(filled), 'the directory of the policy documents'],
  BRAND_FILE: [z.optional(filled), 'a JSON file with name, address and phone of the agency'],
  PARTNERS_FILE: [z.optional(filled), 'a JSON file with the partners (docs/partners.md)'],
  PARTNERS: [z.optional(filled), 'the partners as JSON (docs/partners.md)'],
  NEWS_URL: [webAddress, 'an http(s) address'],
  APP_BRIDGE_IOS: bridgeName('daemun'),
  APP_BRIDGE_ANDROID: bridgeName('DaemunApp'),
  APP_BRIDGE_RECEIVER: bridgeName('daemunBridge'),
  ANALYTICS_URL: [webAddress, 'an http(s) address that takes events'],
  ANALYTICS_WEB_ID: analyticsId,
  ANALYTICS_APP_ID: analyticsId,
  SMTP_URL: [z.optional(matching(/^smtps?:\/\//)), 'smtp://user:password@host:587 or smtps://…'],
  MAIL_FROM: [
    z.optional(matching(/^[^\r\n]+@[^\r\n]+$/)),
    'an address such as "Hanbit <no-reply@example.com>"',
  ],
  SECRETS: [
    z.optional(matching(/^[\w-]{43,}(,[\w-]{43,})*$/)),
    'at least 32 random bytes in base64url (while it is changed, old and new separated by a comma); make one with: openssl rand -base64 48 | tr "+/" "-_"',
  ],
  SANDBOX: [z.optional(onOff), 'on or off'],
  SANDBOX_KEY: [
    z.optional(z.string().check(z.minLength(16))),
    'at least 16 characters, the same for service and sandbox',
  ],
  CLIENT_BUDGETS: [z._default(onOff, 'on'), 'on or off'],
  PASSWORD_POLICY: [z._default(z.enum(passwordPolicies), 'spec'), 'spec or modern'],
  PASSWORD_BLOCKLIST: [z._default(onOff, 'on'), 'on or off'],
  PASSWORD_BLOCKLIST_FILE: [z.optional(filled), 'a file that npm run blocklist made'],
  MEMBERSHIP_DISCLOSURE: [z._default(z.enum(['screen', 'mail']), 'screen'), 'screen or mail'],
  SCORING_URL: [webAddress, 'the http(s) address of the scoring service'],
  SCORING_TOKEN: [z.optional(filled), 'the token by which the scoring service knows this one'],
  PASSWORD_PEPPERS: [
    z.optional(matching(/^(0|[1-9]\d{0,5}:[\w-]{43,})(,(0|[1-9]\d{0,5}:[\w-]{43,}))*$/)),
    'version:secret pairs separated by commas, the one to be used first, each secret at least 32 random bytes in base64url; 0 = none',
  ],
  LEDGER_KEY: [
    z.optional(matching(/^[\w-]{43,}$/)),
    'at least 32 random bytes in base64url, never changed afterwards',
  ],
  REJOIN_BLOCK_DAYS: [
    z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(3650)), 0),
    'for how many days nobody can join with the identifiers of a member who left, 0 to 3650',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [webAddress, 'the http(s) address of an OpenTelemetry collector'],
  OTEL_EXPORTER_OTLP_HEADERS: [
    z.optional(matching(/^[\w-]+=[^,=\s][^,\r\n]*(,[\w-]+=[^,=\s][^,\r\n]*)*$/)),
    'name=value pairs separated by commas',
  ],
  METRICS_TOKEN: [z.optional(matching(/^[\w.~+/-]{24,}=*$/)), 'at least 24 characters without spaces'],
  TRUST_PROXY: [z._default(onOff, 'off'), 'on where a proxy in front sets X-Forwarded-For, else off'],
  LOG_LEVEL: [
    z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
    'fatal, error, warn, info, debug or silent',
  ],
} as const;

/** Every variable the service reads; docs/configuration.md tells of each. */
export const variableNames = Object.keys(variables);

/** The variables as the service works with them. */
export type Variables = { [K in keyof typeof variables]: z.output<(typeof variables)[K][0]> };
/** Variables by name, as they are given. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every variable; of each that cannot be used, what it must be. */
export function parseVariables(env: Environment): { values: Variables; faults: string[] } {
  const faults: string[] = [];
  const entries = Object.entries(variables).map(([name, [schema, wanted]]) => {
    const given = env[name]?.trim();
    const parsed = z.safeParse(schema as z.ZodMiniType, given === '' ? undefined : given);
    if (!parsed.success) faults.push(`${name} must be ${wanted}`);
    return [name, parsed.success ? parsed.data : undefined];
  });
  return { values: Object.fromEntries(entries) as Variables, faults };
}
