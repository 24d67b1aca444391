import { createPublicKey } from 'node:crypto';
import { sisterSites } from '@daemun/contract/codes/services';
import type { LanguagePrefix } from '@daemun/contract/languages';
import * as z from 'zod/mini';
import { isLoopback } from '../domain/loopback.ts';
import { isSafe } from './addresses.ts';

/** Shortest key of a signature that one can share safely (RFC 7518 §3.2). */
const hmacKeyBytes = 32;
const encryptionKeyBytes = 32;

const bytesOf = (text: string) => Buffer.from(text, 'base64url').length;

/** Whether a text is an https origin (http on this machine) and nothing more, written as browsers write it. */
const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text && isSafe(text);

const origin = z
  .string()
  .check(z.refine(isOrigin, 'is no origin such as https://www.example.com (http only on this machine)'));
const base64url = z.string().check(z.regex(/^[\w-]+$/, 'is not base64url'));

/** A public key of P-256 as a JWK; a private one has no place here. */
const es256Key = z
  .object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: base64url,
    y: base64url,
    d: z.optional(z.never()),
  })
  .check(
    z.refine(({ kty, crv, x, y }) => {
      try {
        return createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' }).type === 'public';
      } catch {
        return false;
      }
    }, 'is no public key of P-256'),
  );

const token = z.discriminatedUnion('alg', [
  z.object({
    alg: z.literal('HS256'),
    key: base64url.check(
      z.refine((key) => bytesOf(key) >= hmacKeyBytes, `is shorter than ${hmacKeyBytes} bytes`),
    ),
  }),
  z.object({ alg: z.literal('ES256'), key: es256Key }),
]);

const path = z.string().check(z.regex(/^\/(?!\/)[\w./-]*$/, 'is no path such as /daemun/receive'));

/** Where a trial of the partner (`npm run partner:check`, the console) finds its side, below its first origin; nothing else reads it. */
const check = z.object({
  page: z._default(path, '/'),
  begin: path,
  receive: path,
  logout: z.optional(path),
  token: z.optional(path),
});

/** What a partner's server shows. */
const secret = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{32,200}$/, 'is not 32 to 200 letters, digits and signs without a blank'));

/** The secret of a webhook, as its libraries write it (Standard Webhooks). */
const webhookSecret = z
  .string()
  .check(z.regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, 'is not `whsec_` and base64 of 24 to 64 bytes'));

/** How a partner takes one-time codes: what its server shows, and where they are sent, below its first origin. */
const code = z.object({ secret, return: path });

const withoutFragment = (text: string): boolean => URL.canParse(text) && !text.includes('#');

/** An exact address: https, or http on this machine; an app's own scheme has a dot (RFC 8252 §7.1). */
const isRedirect = (text: string): boolean => {
  if (!withoutFragment(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  if (username !== '') return false;
  if (protocol === 'http:') return isLoopback(hostname);
  return protocol === 'https:' || /^[a-z][a-z0-9+-]*\.[a-z0-9.+-]+:$/.test(protocol);
};
const redirect = z
  .string()
  .check(z.refine(isRedirect, 'is no exact address such as https://www.example.com/callback'));

/** Where a partner gets the notice that a consent ended or a member left. */
const ended = z.strictObject({
  url: z
    .string()
    .check(
      z.refine(
        (text) => isRedirect(text) && text.startsWith('http'),
        'is no address such as https://www.example.com/ended',
      ),
    ),
  secret: webhookSecret,
  /** The secret before: both sign while it is changed. */
  previousSecret: z.optional(webhookSecret),
});

const id = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be 2 to 31 of a-z, 0-9 and -'));

/** How a partner uses its OpenID Connect library: five values on its side, these on ours. */
const oidc = z.strictObject({
  redirects: z.array(redirect).check(z.maxLength(20, 'must be 20 at most')),
  postLogout: z._default(z.array(redirect).check(z.maxLength(20, 'must be 20 at most')), []),
  backchannel: z.optional(redirect),
  /** A log-out notice also when a reader's own session ends for want of use. */
  idleLogout: z._default(z.boolean(), false),
  auth: z._default(
    z.enum(['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none']),
    'client_secret_basic',
  ),
  secret: z.optional(secret),
  /** The secret before, taken beside the new one while it is changed. */
  previousSecret: z.optional(secret),
  keys: z.optional(
    z.array(es256Key).check(z.minLength(1, 'must be at least one'), z.maxLength(5, 'must be 5 at most')),
  ),
  native: z._default(z.boolean(), false),
  /** A native app that asks for `offline_access` keeps a session of its own, among the devices of its reader. */
  ownSession: z._default(z.boolean(), false),
  dpop: z._default(z.boolean(), false),
  adult: z._default(z.boolean(), false),
  /** How many requests it may make in ten minutes. */
  requests: z.optional(
    z.int().check(z.gte(600, 'must be 600 at least'), z.lte(10_000_000, 'must be 10000000 at most')),
  ),
  /** The claims of the scopes also in id_tokens, for libraries that read nothing else. */
  idTokenClaims: z._default(z.boolean(), false),
  subject: z.optional(z.enum(['public', 'pairwise'])),
  /** Clients whose access tokens it may introspect. */
  introspects: z._default(z.array(id).check(z.maxLength(20, 'must be 20 at most')), []),
  pkce: z._default(z.enum(['required', 'optional']), 'required'),
});

const longestWords = 300;
const words = z
  .string()
  .check(
    z.minLength(1, 'must not be empty'),
    z.maxLength(longestWords, `must be ${longestWords} characters at most`),
  );

/** Words for members in Korean, and in other languages by their prefixes. */
const byLanguage = <T extends z.ZodMiniType<string>>(one: T) =>
  z.strictObject({
    ko: one,
    en: z.optional(one),
    cn: z.optional(one),
    cb: z.optional(one),
    jp: z.optional(one),
    ar: z.optional(one),
    fr: z.optional(one),
    sp: z.optional(one),
  } satisfies Record<LanguagePrefix, unknown>);
const wordsByLanguage = byLanguage(words);

const shortName = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.maxLength(60, 'must be 60 characters at most'));

/** A name: one for all languages, or by language. */
const name = z.pipe(
  z.pipe(
    z.unknown(),
    z.transform((given) => (typeof given === 'string' ? { ko: given } : given)),
  ),
  byLanguage(shortName),
);

const fields = z.object({
  id,
  name,
  origins: z
    .array(origin)
    .check(z.minLength(1, 'must be at least one'), z.maxLength(20, 'must be 20 at most')),
  redirects: z.optional(z.array(origin).check(z.maxLength(20, 'must be 20 at most'))),
  close: z._default(z.enum(['after-result', 'by-opener']), 'after-result'),
  token: z.optional(token),
  /** The key before, accepted beside the new one while it is changed. */
  previousToken: z.optional(token),
  encryptionKey: z.optional(
    base64url.check(
      z.refine((key) => bytesOf(key) === encryptionKeyBytes, `is not ${encryptionKeyBytes} bytes long`),
    ),
  ),
  /** The last day, in Korea, on which `previousToken` and the `previousSecret` of `oidc` are taken. */
  previousUntil: z.optional(z.iso.date('is no day such as 2026-12-31')),
  code: z.optional(code),
  oidc: z.optional(oidc),
  ended: z.optional(ended),
  check: z.optional(check),
  /** A site of the agency itself: its members are asked nothing. */
  own: z.optional(z.literal(true)),
  /** What another company does with what it is told, and how long it keeps it. */
  use: z.optional(z.object({ purpose: wordsByLanguage, period: wordsByLanguage })),
});

/** What a client shows at the token endpoint, by its `auth`: a secret, what its key signed, or nothing. */
const showsWhatItSays = ({ auth, secret, previousSecret, keys }: z.output<typeof oidc>): boolean =>
  (previousSecret === undefined || secret !== undefined) &&
  (secret !== undefined) === auth.startsWith('client_secret_') &&
  (keys !== undefined) === (auth === 'private_key_jwt');

/** A secret before is taken until a day that the row names, so that nobody has to remember to end it. */
const endsWhatWasBefore = ({ previousUntil, previousToken, oidc }: z.output<typeof fields>): boolean =>
  previousUntil === undefined
    ? oidc?.previousSecret === undefined
    : previousToken !== undefined || oidc?.previousSecret !== undefined;

/** Without a proof key nothing but the secret ties a code to its client (RFC 9700 §2.1.1). */
const tiesItsCodes = ({ pkce, secret }: z.output<typeof oidc>): boolean =>
  pkce === 'required' || secret !== undefined;

/** Whether readers can come back to an address. A server that only apps call needs none. */
const hasReaders = ({ redirects, introspects }: z.output<typeof oidc>): boolean =>
  redirects.length > 0 || introspects.length > 0;

/** Whether a row that introspects tokens of other clients authenticates and is the agency's own: no member agreed to it. */
const asksAsTheAgency = ({ own, oidc }: z.output<typeof fields>): boolean =>
  !oidc || oidc.introspects.length === 0 || (own === true && oidc.auth !== 'none');

/** A client that proves nothing has no count of its own: its readers have. */
const countsAsItSays = ({ auth, requests }: z.output<typeof oidc>): boolean =>
  auth !== 'none' || requests === undefined;

/** A page in a browser goes on by the session of the browser. */
const isAnAppOnADevice = ({ native, ownSession }: z.output<typeof oidc>): boolean => native || !ownSession;

/** Nobody is told of a member by an oversight: a row says that it is the agency's own, or what it uses the data for. */
const row = fields.check(
  z.refine(({ own, use }) => (own === undefined) !== (use === undefined), {
    error:
      'needs `use` (purpose and period, which its members agree to), or `own` for a site of the agency itself',
    path: ['use'],
  }),
  z.refine(endsWhatWasBefore, {
    error: 'is the last day of `oidc.previousSecret`, which needs it, or of `previousToken`',
    path: ['previousUntil'],
  }),
  z.refine(({ ended, use }) => ended === undefined || use !== undefined, {
    error: 'is for a partner with `use`: its members agree to it, and may end that',
    path: ['ended'],
  }),
  z.refine(({ ended, oidc, code, encryptionKey }) => !ended || Boolean(oidc || code || encryptionKey), {
    error: 'is for a partner that is told who its readers are: by `oidc`, `code` or `encryptionKey`',
    path: ['ended'],
  }),
  z.refine(({ oidc }) => oidc === undefined || showsWhatItSays(oidc), {
    error:
      'needs a `secret`, or `keys` with `auth: "private_key_jwt"`, or `auth: "none"` for an app or a page that can keep none',
    path: ['oidc'],
  }),
  z.refine(({ oidc }) => oidc === undefined || tiesItsCodes(oidc), {
    error: 'may say `pkce: "optional"` only with a `secret`',
    path: ['oidc'],
  }),
  z.refine(({ oidc }) => oidc === undefined || hasReaders(oidc), {
    error: 'needs one of `redirects`, or `introspects` for a server that apps call',
    path: ['oidc'],
  }),
  z.refine(asksAsTheAgency, {
    error: 'may say `introspects` only with `own` and a `secret` or `keys`',
    path: ['oidc'],
  }),
  z.refine(({ oidc }) => oidc === undefined || isAnAppOnADevice(oidc), {
    error: 'may say `ownSession` only with `native`',
    path: ['oidc'],
  }),
  z.refine(({ oidc }) => oidc === undefined || countsAsItSays(oidc), {
    error: 'may say `requests` only with a `secret` or `keys`',
    path: ['oidc'],
  }),
);

/** Every field that a row may have. */
export const partnerFields: readonly string[] = Object.keys(fields.shape);

export type PartnerRow = z.output<typeof row>;

const notJson = 'is not JSON';

/** The text as JSON; what is none is a fault that repeats nothing of it. */
const json = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      issues.push({ code: 'custom', input: undefined, message: notJson });
      return z.NEVER;
    }
  }),
);

const idsOf = (rows: readonly PartnerRow[]) => rows.map(({ id }) => id);
const twice = (rows: readonly PartnerRow[]) => idsOf(rows).filter((id, at, ids) => ids.indexOf(id) !== at);
const family = (rows: readonly PartnerRow[]) =>
  idsOf(rows).filter((id) => sisterSites.some((site) => site === id));

/** Finds introspected clients that are not the agency's: members agreed that a company gets their data, and no other server. */
const foreignTokens = (rows: readonly PartnerRow[]) =>
  rows.flatMap(({ id, oidc }) =>
    (oidc?.introspects ?? [])
      .filter((asked) => !rows.some((row) => row.id === asked && row.own && row.oidc))
      .map((asked) => `has ${id}, which introspects ${asked}: no OpenID client of the agency`),
  );

/** The partners of a JSON text (docs/partners.md). */
export const partnerList = z.pipe(
  json,
  z.array(row).check(({ value, issues }) => {
    const faults = [
      ...twice(value).map((id) => `has ${id} twice`),
      ...family(value).map((id) => `has ${id}, which is the name of a sister site`),
      ...foreignTokens(value),
    ];
    for (const message of faults) issues.push({ code: 'custom', input: undefined, message });
  }),
);
