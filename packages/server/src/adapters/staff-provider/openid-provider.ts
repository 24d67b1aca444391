import { canonicalEmail, emailProblem } from '@daemun/contract/rules/email';
import type { Configuration, CustomFetch, IDToken } from 'openid-client';
import * as z from 'zod/mini';
import {
  type ProvidedIdentity,
  type StaffProvider,
  StaffProviderFailure,
  type StaffReturn,
  type StaffRound,
} from '../../ports/staff-provider.ts';
import { readBounded } from '../outgoing/read-bounded.ts';
import { problemOf } from './problem-of.ts';

export type StaffProviderSettings = Pick<StaffProvider, 'issuer' | 'rules'> & {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly groupsClaim: string;
  /** The page that takes what the browser brings back; registered there, compared to the letter. */
  readonly redirectUri: string;
  /** Told why a log-in came to nothing, where that is not the person's doing. */
  readonly onTrouble: (trouble: { readonly problem: string; readonly detail: string }) => void;
};

const second = 1_000;
const hour = 3_600 * second;
/** For so long what was read of the provider is good; keys are read anew by the library as soon as one is unknown. */
const readAnewAfter = hour;
/** Seconds that a request to the provider may take, and by which its clock may be off. */
const timeout = 10;
const clockTolerance = 30;
const maxBytes = 256 * 1024;

/** The library weighs something and is used at log-ins of the staff alone. */
const library = () => import('openid-client');

/** Sends forms, and reads no more of an answer than any honest provider sends. */
const boundedFetch: CustomFetch = async (url, { body, ...options }) => {
  const response = await fetch(url, { ...options, ...(body && { body: String(body) }) });
  const bytes = await readBounded(response, maxBytes);
  if (bytes === undefined) throw new StaffProviderFailure('AWAY', 'answer-too-long');
  const { status, headers } = response;
  return new Response([204, 304].includes(status) ? null : new Uint8Array(bytes), { status, headers });
};

/** Asks the provider what it is; signatures of its tokens are always verified. Http is for this machine alone. */
async function discover({ issuer, clientId, clientSecret }: StaffProviderSettings): Promise<Configuration> {
  const openid = await library();
  const isPlain = new URL(issuer).protocol === 'http:';
  const found = await openid.discovery(new URL(issuer), clientId, undefined, undefined, {
    timeout,
    [openid.customFetch]: boundedFetch,
    execute: isPlain ? [openid.allowInsecureRequests] : [],
  });
  const server = found.serverMetadata();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const auth = methods.includes('client_secret_basic') ? openid.ClientSecretBasic : openid.ClientSecretPost;
  const client = { client_secret: clientSecret, [openid.clockTolerance]: clockTolerance };
  const config = new openid.Configuration(server, clientId, client, auth(clientSecret));
  config.timeout = timeout;
  config[openid.customFetch] = boundedFetch;
  openid.enableNonRepudiationChecks(config);
  if (isPlain) openid.allowInsecureRequests(config);
  return config;
}

/** What was read of the provider, read again when it is old; what failed is tried anew by whoever comes next. */
function lazily(read: () => Promise<Configuration>): () => Promise<Configuration> {
  let kept: { readonly config: Promise<Configuration>; readonly at: number } | undefined;
  return async () => {
    const now = Date.now();
    if (kept === undefined || now - kept.at > readAnewAfter) kept = { config: read(), at: now };
    const asked = kept;
    try {
      return await asked.config;
    } catch (error) {
      if (kept === asked) kept = undefined;
      throw error;
    }
  };
}

const oneOrMore = z.optional(z.union([z.string(), z.array(z.string())]));
const listOf = (given: string | readonly string[] | undefined): readonly string[] =>
  given === undefined ? [] : [given].flat();

const claimsForm = z.object({
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  acr: z.optional(z.string()),
  amr: oneOrMore,
});

/** An address counts only where the provider says that it was verified. */
function verifiedEmail({ email, email_verified }: z.output<typeof claimsForm>): string | undefined {
  if (email === undefined || email_verified !== true) return undefined;
  const canonical = canonicalEmail(email);
  return emailProblem(canonical) === undefined ? canonical : undefined;
}

function identityOf(claims: IDToken, groupsClaim: string): ProvidedIdentity {
  const read = z.safeParse(claimsForm, claims);
  const groups = z.safeParse(oneOrMore, claims[groupsClaim]);
  if (!read.success || !groups.success) throw new StaffProviderFailure('INVALID', 'claims');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: verifiedEmail(read.data),
    groups: listOf(groups.data),
    acr: read.data.acr,
    amr: listOf(read.data.amr),
  };
}

/** The address of the return as the library reads it. */
function returnUrl(redirectUri: string, returned: StaffReturn): URL {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(returned))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

/**
 * The code flow with PKCE, state, nonce and issuer, by a certified library. Whoever is sent there logs in anew, and the
 * id_token must tell of a log-in since then: a session that still stands there is no log-in here.
 */
async function redeem(
  settings: StaffProviderSettings,
  config: Configuration,
  returned: StaffReturn,
  round: StaffRound,
): Promise<ProvidedIdentity> {
  const openid = await library();
  const tokens = await openid.authorizationCodeGrant(config, returnUrl(settings.redirectUri, returned), {
    expectedState: round.state,
    expectedNonce: round.nonce,
    pkceCodeVerifier: round.codeVerifier,
    idTokenExpected: true,
    maxAge: Math.ceil(Math.max(0, Date.now() - round.beganAt) / second),
  });
  const claims = tokens.claims();
  // A provider of many tenants signs for all of them by the same keys: the agency's is the one that is configured.
  if (claims?.iss !== settings.issuer) throw new StaffProviderFailure('INVALID', 'issuer');
  return identityOf(claims, settings.groupsClaim);
}

/** Begins a round of the code flow. Returns it with the address that the browser goes to. */
async function beginRound({ redirectUri, scope, rules }: StaffProviderSettings, config: Configuration) {
  const openid = await library();
  const round: StaffRound = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
    beganAt: Date.now(),
  };
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state: round.state,
    nonce: round.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(round.codeVerifier),
    code_challenge_method: 'S256',
    prompt: 'login',
    max_age: '0',
    ...(rules.acr.length > 0 && { acr_values: rules.acr.join(' ') }),
  });
  return { round, url: url.href };
}

/** The agency's own provider. It is asked for its addresses and keys at the first log-in: a start does not need it. */
export function createStaffProvider(settings: StaffProviderSettings): StaffProvider {
  const { issuer, rules, onTrouble } = settings;
  const configured = lazily(() => discover(settings));
  const told = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      const failure = error instanceof StaffProviderFailure ? error : problemOf(error);
      const { problem, detail } = failure;
      if (problem === 'AWAY' || problem === 'INVALID') onTrouble({ problem, detail });
      throw failure;
    }
  };
  return {
    issuer,
    name: new URL(issuer).host,
    rules,
    begin: () => told(async () => beginRound(settings, await configured())),
    identity: (returned, round) => told(async () => redeem(settings, await configured(), returned, round)),
  };
}
