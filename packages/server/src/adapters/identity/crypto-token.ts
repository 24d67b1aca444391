import type { IdentityAgency, IdentityKept } from '../../ports/identity.ts';
import { IdentityFailure } from '../../ports/identity-failure.ts';
import { type CryptoTokenKeys, cryptoTokenKeys, encrypted, integrityOf } from './crypto-token-keys.ts';
import { readCryptoTokenResult } from './crypto-token-result.ts';
import type { Outgoing } from './http.ts';
import type { NiceSettings } from './settings.ts';

type Parts = { readonly outgoing: Outgoing; readonly now: () => number };
type Body = Readonly<Record<string, unknown>>;

const nineHours = 9 * 3_600_000;

/** YYYYMMDDHHmmss in Korea. */
export const koreanStamp = (at: number): string =>
  new Date(at + nineHours).toISOString().replace(/\D/g, '').slice(0, 14);

const bodyOf = (value: unknown): Body =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const textOf = (value: unknown, detail: string): string => {
  if (typeof value !== 'string' || value === '') throw new IdentityFailure('agency-down', `no-${detail}`);
  return value;
};

/** A code of the agency as the log may have it. */
const code = (value: unknown): string =>
  String(value ?? 'none')
    .replace(/\W/g, '')
    .slice(0, 12);

/** The body behind a gateway header that says 1200; ours to mend where the gateway refuses us. */
function opened(answer: Body): Body {
  const gateway = code(bodyOf(answer.dataHeader).GW_RSLT_CD);
  if (gateway === '1200') return bodyOf(answer.dataBody);
  throw new IdentityFailure(/^1[478]/.test(gateway) ? 'misconfigured' : 'agency-down', `gateway-${gateway}`);
}

/** Fetches the token that lives for about fifty years, once for this process. */
function tokenSource({ outgoing }: Parts, settings: NiceSettings): () => Promise<string> {
  let kept: Promise<string> | undefined;
  const fetched = async () => {
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
    const answer = await outgoing(
      `${settings.apiBase}/digital/niceid/oauth/oauth/token`,
      { authorization: `Basic ${basic}` },
      new URLSearchParams({ grant_type: 'client_credentials', scope: 'default' }),
    );
    return textOf(opened(answer).access_token, 'access-token');
  };
  return () => {
    if (settings.accessToken !== null) return Promise.resolve(settings.accessToken);
    kept ??= fetched().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}

/** Asks for the crypto token of one run; the codes are looked at in NICE's order: gateway, rsp_cd, result_cd. */
async function cryptoToken(
  { outgoing, now }: Parts,
  settings: NiceSettings,
  accessToken: string,
  asked: { req_dtim: string; req_no: string },
): Promise<Body> {
  const credential = `${accessToken}:${Math.floor(now() / 1000)}:${settings.clientId}`;
  const answer = await outgoing(
    `${settings.apiBase}/digital/niceid/api/v1.0/common/crypto/token`,
    {
      authorization: `bearer ${Buffer.from(credential).toString('base64')}`,
      productid: settings.productId,
      client_id: settings.clientId,
    },
    { dataHeader: { CNTY_CD: 'ko' }, dataBody: { ...asked, enc_mode: '1' } },
  );
  const body = opened(answer);
  if (body.rsp_cd !== 'P000') throw new IdentityFailure('agency-down', `rsp-${code(body.rsp_cd)}`);
  if (body.result_cd !== '0000') throw new IdentityFailure('misconfigured', `result-${code(body.result_cd)}`);
  return body;
}

/** The crypto-token interface (providers §9 B). `now` is the clock of the outside world, milliseconds since 1970. */
export function createCryptoToken(settings: NiceSettings, parts: Parts): IdentityAgency {
  const accessToken = tokenSource(parts, settings);
  return {
    begin: async ({ requestNo, returnUrl }) => {
      const began = parts.now();
      const asked = { req_dtim: koreanStamp(began), req_no: requestNo };
      const body = await cryptoToken(parts, settings, await accessToken(), asked);
      const keys = cryptoTokenKeys(asked.req_dtim, requestNo, textOf(body.token_val, 'token-val'));
      const siteCode = textOf(body.site_code, 'site-code');
      const versionId = textOf(body.token_version_id, 'token-version');
      const order = {
        requestno: requestNo,
        returnurl: returnUrl,
        sitecode: siteCode,
        authtype: settings.authType,
        methodtype: 'get',
        popupyn: 'Y',
      };
      const encData = encrypted(keys, JSON.stringify(order));
      const fields = {
        m: 'service',
        token_version_id: versionId,
        enc_data: encData,
        integrity_value: integrityOf(keys, encData),
      };
      const kept: IdentityKept = { ...(keys satisfies CryptoTokenKeys), requestNo, siteCode, versionId };
      return { window: { action: settings.windowUrl, method: 'POST', fields }, kept };
    },
    finish: async (params, kept) => readCryptoTokenResult(params, kept, parts.now()),
  };
}
