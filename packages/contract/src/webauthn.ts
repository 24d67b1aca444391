import * as z from 'zod/mini';
import { maybe, passkeyIdField } from './fields.ts';

const base64url = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(max));

/** What every answer of an authenticator has, as browsers write it (WebAuthn, `toJSON`). */
const credential = { id: passkeyIdField, rawId: passkeyIdField, type: z.literal('public-key') } as const;

/** What an authenticator answers that holds a passkey. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: maybe(base64url(100)),
  }),
});

/** What an authenticator answers that made one. */
export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(8000),
    transports: maybe(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
});

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What a browser is asked for by `navigator.credentials.get`: whichever passkey its reader chooses. */
export const anyPasskey = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['preferred', 'required']),
});

/** The same for those of one member. */
export const ownPasskey = z.extend(anyPasskey, { allowCredentials: z.array(descriptor) });

/** What a browser is asked for by `navigator.credentials.create`. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.enum(['preferred', 'required']),
  }),
  excludeCredentials: z.array(descriptor),
});
