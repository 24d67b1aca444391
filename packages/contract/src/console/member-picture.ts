import * as z from 'zod/mini';

const nullable = z.nullable(z.string());

/** A mail of the desk's list, and what became of it. */
export const mail = z.object({
  support_code: nullable,
  what: z.string(),
  state: z.enum(['waiting', 'taken', 'given up', 'over', 'bounced']),
  asked: z.string(),
  taken: nullable,
  bounced: nullable,
  bounce: nullable,
  last_try: nullable,
  tries: z.number(),
  next_try: nullable,
});

/** A member as lists show one. */
export const maskedMember = z.object({
  id: z.string(),
  email: nullable,
  status: z.string(),
  rep_login_plf: z.string(),
  joined: z.string(),
  identity_verified: z.boolean(),
});

/** Why an account is closed: its member left, or the identity agency proved that the member is under 14. */
export const closingCauses = ['MEMBER', 'UNDER14'] as const;

/** One member, masked: how the account stands, and what happened. */
export const memberPicture = z.object({
  account: z.object({
    ...maskedMember.shape,
    nickname: nullable,
    name: nullable,
    phone: nullable,
    language: z.string(),
    email_proven: z.boolean(),
    waiting_until: nullable,
    /** Of a closed account: when everything is erased is `until`. */
    closed: z.nullable(z.object({ cause: z.enum(closingCauses), at: z.string(), until: z.string() })),
    /** Mails to the address came back for good. */
    mails_returned: z.nullable(z.object({ times: z.number(), at: z.string(), answer: z.string() })),
  }),
  locks: z.array(
    z.object({ known_browser: z.boolean(), wrong_passwords: z.number(), locked_until: nullable }),
  ),
  sessions: z.array(
    z.object({
      device: z.string(),
      /** The OpenID client whose own session it is; null of a browser's. */
      app: nullable,
      started: z.string(),
      last_used: z.string(),
    }),
  ),
  ways_in: z.array(z.object({ way: z.string(), since: z.string(), suspended: nullable, first: z.boolean() })),
  consents: z.array(
    z.object({
      item: z.string(),
      agreed: z.boolean(),
      version: z.string(),
      at: z.string(),
      language: z.string(),
      channel: z.string(),
    }),
  ),
  ledger_intact: z.boolean(),
  mails: z.array(mail),
  timeline: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(['EVENT', 'LOGIN', 'MAIL', 'CONSENT', 'REFUSED']),
      what: z.string(),
      detail: nullable,
      operator: nullable,
      reason: nullable,
      support_code: nullable,
    }),
  ),
});
