import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { partnerItems } from '../codes/partner-items.ts';
import { sisterSites } from '../codes/services.ts';
import { partnerTokenField, secretField, text } from '../fields.ts';

const site = z.enum(sisterSites);
const partner = text(64);

/** What a member is asked: to whom, what, for what, how long (PIPA §17); `terms_id` names these very words. */
const partnerTerms = z.object({
  partner: z.string(),
  name: z.string(),
  items: z.array(z.enum(partnerItems)),
  purpose: z.string(),
  period: z.string(),
});

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
  partnerTerms: {
    id: 'IF-DMN-1080-04',
    feature: 'bridge',
    method: 'GET',
    path: '/cum/v1/bridge/partner',
    token: 'bearer',
    request: z.object({ partner }),
    data: z.extend(partnerTerms, { terms_id: z.string(), agreed: z.boolean() }),
    refusals: ['INVALID_USER_DATA'],
  },
  agreePartner: {
    id: 'IF-DMN-1080-05',
    feature: 'bridge',
    method: 'POST',
    path: '/cum/v1/bridge/partner/agree',
    token: 'bearer',
    request: z.object({ partner, terms_id: text(64) }),
    data: z.null(),
    refusals: ['INVALID_USER_DATA'],
  },
  myPartners: {
    id: 'IF-DMN-1080-06',
    feature: 'bridge',
    method: 'GET',
    path: '/cum/v1/bridge/partners',
    token: 'bearer',
    request: z.object({}),
    /** `standing`: these are the words that stand; with other ones the partner is told nothing. */
    data: z.object({
      partners: z.array(z.extend(partnerTerms, { agreed_at: z.string(), standing: z.boolean() })),
    }),
    refusals: [],
  },
  endPartner: {
    id: 'IF-DMN-1080-07',
    feature: 'bridge',
    method: 'POST',
    path: '/cum/v1/bridge/partner/end',
    token: 'bearer',
    request: z.object({ partner }),
    data: z.null(),
    refusals: [],
  },
});
