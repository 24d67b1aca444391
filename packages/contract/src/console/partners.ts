import * as z from 'zod/mini';
import { partnerItems } from '../codes/partner-items.ts';
import { consoleRows, nullable } from './call.ts';

export type { PartnerItem as PartnerItemName } from '../codes/partner-items.ts';

/** How a partner uses OpenID Connect; what it shows at the token endpoint is named, and never told. */
const openidClient = z.object({
  redirects: z.array(z.string()),
  post_logout: z.array(z.string()),
  backchannel: nullable,
  auth: z.string(),
  native: z.boolean(),
  dpop: z.boolean(),
  adult: z.boolean(),
  subject: z.enum(['public', 'pairwise']),
});

/** A partner as it is configured: no key and no secret is in it. */
export const configuredPartner = z.object({
  id: z.string(),
  name: z.string(),
  /** A site of the agency itself: its members are asked nothing. */
  own: z.boolean(),
  origins: z.array(z.string()),
  redirects: z.array(z.string()),
  close: z.enum(['after-result', 'by-opener']),
  /** Where one-time codes are sent, where it takes them. */
  return_address: nullable,
  items: z.array(z.enum(partnerItems)),
  purpose: nullable,
  period: nullable,
  openid: z.nullable(openidClient),
});

/** The partners as they are configured. */
export const partnerCalls = consoleRows({
  partners: {
    id: 'IF-DMN-2100-01',
    path: '/console/v1/partners',
    roles: ['OPERATOR', 'AUDITOR'],
    request: z.object({}),
    data: z.object({ partners: z.array(configuredPartner) }),
    refusals: [],
  },
});
