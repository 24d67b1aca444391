import type { IdentityAgency, IdentityKept, VerifiedPerson } from '../../ports/identity.ts';
import { IdentityFailure } from '../../ports/identity-failure.ts';
import { sameSecret } from '../outgoing/same-secret.ts';
import type { Outgoing } from './http.ts';
import { integratedKeys, openedJson } from './integrated-keys.ts';
import type { NiceSettings } from './settings.ts';
import { verifiedPerson } from './verified-person.ts';

type Body = Readonly<Record<string, unknown>>;

/** More rounds than the agency ever asked for; a wrong number must not hold a core for minutes. */
const mostIterations = 1_000_000;

/** Codes that say our registration is wrong: no permission, an unknown address of ours. */
const oursToMend = ['1006', '1007'];
const tooLate = ['2004'];

const code = (value: unknown): string =>
  String(value ?? 'none')
    .replace(/\W/g, '')
    .slice(0, 12);

const text = (body: Body, field: string): string => {
  const value = body[field];
  if (typeof value !== 'string' || value === '') throw new IdentityFailure('agency-down', `no-${field}`);
  return value;
};

/** The answer where its code is 0000. */
function good(body: Body, otherwise: 'agency-down' | 'refused'): Body {
  const result = code(body.result_code);
  if (result === '0000') return body;
  if (oursToMend.includes(result)) throw new IdentityFailure('misconfigured', result);
  throw new IdentityFailure(tooLate.includes(result) ? 'late' : otherwise, result);
}

const devLang = { 'x-intc-devlang': `nodejs/${process.versions.node}` };

async function token(outgoing: Outgoing, settings: NiceSettings, requestNo: string): Promise<Body> {
  const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64url');
  const answer = await outgoing(
    `${settings.apiBase}/auth/token`,
    { ...devLang, authorization: `Basic ${basic}` },
    { grant_type: 'client_credentials', request_no: requestNo },
  );
  return good(answer, 'agency-down');
}

/** The window's address as a form, so that a browser opens both interfaces alike; only where the agency may be. */
function windowOf(authUrl: string, { windowUrl, apiBase }: NiceSettings) {
  const allowed = [windowUrl, apiBase].map((base) => new URL(base).origin);
  const url = URL.canParse(authUrl) ? new URL(authUrl) : undefined;
  if (!url || !allowed.includes(url.origin)) throw new IdentityFailure('agency-down', 'auth-url');
  const fields = Object.fromEntries(url.searchParams);
  return { action: url.origin + url.pathname, method: 'GET', fields } as const;
}

function roundsOf({ iterators }: Body): number {
  const rounds = Number(iterators);
  if (Number.isInteger(rounds) && rounds >= 1 && rounds <= mostIterations) return rounds;
  throw new IdentityFailure('agency-down', 'iterators');
}

async function finish(
  outgoing: Outgoing,
  settings: NiceSettings,
  params: Readonly<Record<string, string>>,
  kept: IdentityKept,
): Promise<VerifiedPerson> {
  if (params.closed) throw new IdentityFailure('cancelled', 'closed');
  if (!params.web_transaction_id) throw new IdentityFailure('missing', 'web-transaction');
  const { ticket = '', transactionId = '', requestNo = '', accessToken = '', iterators } = kept;
  const asked = { web_transaction_id: params.web_transaction_id, transaction_id: transactionId };
  const headers = { ...devLang, authorization: `Bearer ${accessToken}` };
  const answer = await outgoing(`${settings.apiBase}/auth/result`, headers, {
    ...asked,
    request_no: requestNo,
  });
  const body = good(answer, 'refused');
  if (body.request_no !== undefined && !sameSecret(String(body.request_no), requestNo)) {
    throw new IdentityFailure('foreign', 'request-no');
  }
  const keys = await integratedKeys(ticket, transactionId, Number(iterators));
  const result = openedJson(keys, text(body, 'enc_data'), text(body, 'integrity_value'));
  if (result === undefined) throw new IdentityFailure('tampered', 'integrity');
  return verifiedPerson(result);
}

/** The integrated interface (providers §9 C). */
export function createIntegrated(
  settings: NiceSettings,
  { outgoing }: { readonly outgoing: Outgoing },
): IdentityAgency {
  return {
    begin: async ({ requestNo, returnUrl }) => {
      const granted = await token(outgoing, settings, requestNo);
      const accessToken = text(granted, 'access_token');
      const order = {
        request_no: requestNo,
        return_url: returnUrl,
        close_url: `${returnUrl}?closed=Y`,
        svc_types: [settings.authType],
        method_type: 'GET',
        exp_mods: ['closeButtonOn'],
      };
      const headers = { ...devLang, authorization: `Bearer ${accessToken}` };
      const opened = good(await outgoing(`${settings.apiBase}/auth/url`, headers, order), 'agency-down');
      return {
        window: windowOf(text(opened, 'auth_url'), settings),
        kept: {
          accessToken,
          requestNo,
          ticket: text(granted, 'ticket'),
          iterators: String(roundsOf(granted)),
          transactionId: text(opened, 'transaction_id'),
        },
      };
    },
    finish: (params, kept) => finish(outgoing, settings, params, kept),
  };
}
