import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { sisterSites } from '../codes/services.ts';
import { partnerTokenField, secretField, text } from '../fields.ts';

const site = z.enum(sisterSites);

/** Handing a signed-in visitor over to a sister site, or by a code to a partner (decisions §6, docs/decisions/027). */
export const bridgeCalls = rows({
  bridgeToken: {
    id: 'IF-DMN-1080-01',
    feature: 'bridge',
    method: 'POST',
    path: '/cum/v1/bridge/token',
    token: 'bearer',
    request: z.object({ site }),
    data: z.object({ encrypted: z.string() }),
    refusals: ['INVALID_USER_DATA'],
  },
  redeemBridgeCode: {
    id: 'IF-DMN-1080-02',
    feature: 'bridge',
    method: 'POST',
    path: '/cum/v1/bridge/redeem',
    token: 'none',
    request: z.object({ site: text(64), secret: secretField, code: secretField, code_verifier: text(128) }),
    data: z.object({
      mst_mbr_no: z.string(),
      mbr_email: z.nullable(z.string()),
      email_verified: z.boolean(),
      mbr_nick_nm: z.nullable(z.string()),
    }),
    refusals: ['BAD_CREDENTIAL', 'INVALID_TOKEN'],
  },
  bridgeLogout: {
    id: 'IF-DMN-1080-03',
    feature: 'bridge',
    method: 'POST',
    path: '/cum/v1/bridge/logout',
    token: 'none',
    session: 'ends',
    request: z.object({ site, token: partnerTokenField }),
    data: z.null(),
    refusals: ['INVALID_TOKEN'],
  },
});
