import * as z from 'zod/mini';
import { openidMistakes } from '../codes/openid-mistakes.ts';
import { partnerItems } from '../codes/partner-items.ts';
import { consoleRows, nullable, number } from './call.ts';

export type { PartnerItem as PartnerItemName } from '../codes/partner-items.ts';

/** How a partner uses OpenID Connect; what it shows at the token endpoint is named, and never told. */
const openidClient = z.object({
  redirects: z.array(z.string()),
  post_logout: z.array(z.string()),
  backchannel: nullable,
  auth: z.string(),
  native: z.boolean(),
  /** Whether it may keep a session of its own. */
  own_session: z.boolean(),
  dpop: z.boolean(),
  adult: z.boolean(),
  subject: z.enum(['public', 'pairwise']),
});

/** A mistake of a client, when it last made it. */
const shownMistake = z.object({
  mistake: z.enum(openidMistakes),
  at: z.string(),
  /** The support code of that request. */
  code: z.string(),
  /** `error` and `error_description` of OAuth, as the client was told them. */
  said: z.string(),
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
  /** The newest first, each kind once. */
  mistakes: z.array(shownMistake),
});

/** What is tried of a partner, in the order in which a log-in meets it. */
export const partnerChecks = [
  'service',
  'redirects',
  'origins',
  'popup',
  'log-in token',
  'secret',
  'return',
  'discovery',
  'client',
  'redirect address',
  'openid return',
  'back channel',
  'begin',
  'clock skew',
  'bridge token',
  'key',
  'audience',
  'issuer',
  'expiry',
  'state',
  'replay',
  'log-out',
] as const;
export type PartnerCheckName = (typeof partnerChecks)[number];

/** `ok`; `wrong` is for somebody to mend; `unsure` could not be told from here. */
export const partnerVerdicts = ['ok', 'wrong', 'unsure'] as const;
export type PartnerVerdict = (typeof partnerVerdicts)[number];

/** What one look at a partner showed: which, how it stands, and the request that showed it, in English, for who mends it. */
const partnerFinding = z.object({
  what: z.enum(partnerChecks),
  verdict: z.enum(partnerVerdicts),
  says: z.string(),
  /** Which mistake of an OpenID client it is, if it is one. */
  mistake: z.nullable(z.enum(openidMistakes)),
});

/** The partners as they are configured, and how they stand when they are tried. */
export const partnerCalls = consoleRows({
  partners: {
    id: 'IF-DMN-2100-01',
    path: '/console/v1/partners',
    roles: ['OPERATOR', 'AUDITOR'],
    request: z.object({}),
    data: z.object({
      partners: z.array(configuredPartner),
      /** The faults of the partners' file. While there are any, the rows that were read before them count. */
      unusable: z.array(z.string()),
    }),
    refusals: [],
  },
  checkPartner: {
    id: 'IF-DMN-2100-02',
    path: '/console/v1/partners/check',
    roles: ['OPERATOR'],
    request: z.object({ id: number }),
    data: z.object({ findings: z.array(partnerFinding) }),
    refusals: ['INVALID_USER_DATA', 'EXCEED_PASSWORD_FAIL_COUNT'],
  },
});
