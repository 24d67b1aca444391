import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { basicOf, formOf } from '../social/core/fields.ts';
import type { World } from '../world.ts';
import { niceClient, nicePaths } from './clients.ts';
import { type BoxKeys, boxKeys, integrityOf, orderIn } from './crypto-token-box.ts';
import { openDeliveries } from './crypto-token-result.ts';
import { sendIdentityProblem } from './page.ts';
import { isRegistered } from './return-address.ts';
import { showWindow, type Windows } from './window.ts';

type Tokens = Map<string, BoxKeys>;

const fiftyYears = 1_576_799_999;
const accessToken = 'sandbox-nice-access-token';
/** Seconds by which a clock may differ. */
const mostSkew = 180;

const gateway = (code: string, message: string) => ({ GW_RSLT_CD: code, GW_RSLT_MSG: message });
const good = (dataBody: object) => ({ dataHeader: gateway('1200', '오류 없음'), dataBody });

function isClient({ headers }: FastifyRequest): boolean {
  const [scheme, credential = ''] = String(headers.authorization).split(' ');
  const [token, seconds, client] = Buffer.from(credential, 'base64').toString().split(':');
  const fresh = Math.abs(Date.now() / 1000 - Number(seconds)) < mostSkew;
  return scheme === 'bearer' && token === accessToken && client === niceClient.clientId && fresh;
}

function grantToken(request: FastifyRequest) {
  const { client_id, client_secret } = basicOf(request);
  if (client_id !== niceClient.clientId || client_secret !== niceClient.clientSecret)
    return { dataHeader: gateway('1401', '인증 필요') };
  return good({ access_token: accessToken, token_type: 'bearer', expires_in: fiftyYears, scope: 'default' });
}

function grantCryptoToken(tokens: Tokens, request: FastifyRequest) {
  if (!isClient(request)) return { dataHeader: gateway('1800', '잘못된 토큰') };
  const body = (request.body as { dataBody?: Record<string, string> } | undefined)?.dataBody;
  const { req_dtim = '', req_no = '' } = body ?? {};
  if (!/^\d{14}$/.test(req_dtim) || !/^\w{1,30}$/.test(req_no))
    return good({ rsp_cd: 'P000', result_cd: '0001', res_msg: '' });
  const tokenVal = randomBytes(32).toString('base64');
  const version = `SANDBOX${randomBytes(12).toString('hex')}`;
  tokens.set(version, boxKeys(req_dtim, req_no, tokenVal));
  const head = { rsp_cd: 'P000', res_msg: '', result_cd: '0000', site_code: niceClient.siteCode };
  return good({ ...head, token_version_id: version, token_val: tokenVal, period: 3600 });
}

/** The crypto-token interface of the agency (providers §9 B). */
export function addCryptoToken(app: FastifyInstance, world: World, windows: Windows): void {
  const tokens: Tokens = new Map();
  const delivery = openDeliveries();
  app.post('/digital/niceid/oauth/oauth/token', async (request) => grantToken(request));
  app.post('/digital/niceid/api/v1.0/common/crypto/token', async (request) =>
    grantCryptoToken(tokens, request),
  );
  app.post(nicePaths.window, async (request, reply) => {
    const { m, token_version_id = '', enc_data = '', integrity_value } = formOf(request);
    const keys = tokens.get(token_version_id);
    if (m !== 'service' || !keys) return sendIdentityProblem(reply, 'm or token_version_id is unknown.');
    if (integrityOf(keys, enc_data) !== integrity_value)
      return sendIdentityProblem(reply, 'integrity_value does not fit enc_data.');
    const order = orderIn(keys, enc_data);
    if (!order || order.sitecode !== niceClient.siteCode || !isRegistered(world, order.returnurl))
      return sendIdentityProblem(reply, 'sitecode or returnurl is not registered.');
    const home = new URL(order.returnurl).origin;
    return showWindow(reply, world, windows, { finish: delivery(order, keys, token_version_id), home });
  });
}
