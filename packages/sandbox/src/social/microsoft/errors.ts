import { randomUUID } from 'node:crypto';
import type { Answer } from '../core/answer.ts';
import type { Refusal } from '../core/refusals.ts';

/** One of Microsoft's errors: to be told apart by `error` and `error_codes`, never by the words. */
export interface Aadsts {
  readonly status: number;
  readonly error: string;
  readonly code: number;
  readonly words: string;
}

const aadsts = (status: number, error: string, code: number, words: string): Aadsts => ({
  status,
  error,
  code,
  words,
});

/** What each refusal of the library is called here. */
export const refusals: Readonly<Record<Refusal, Aadsts>> = {
  unknownClient: aadsts(400, 'unauthorized_client', 700016, 'Application was not found in the directory.'),
  wrongSecret: aadsts(401, 'invalid_client', 7000215, 'Invalid client secret provided.'),
  unknownCode: aadsts(400, 'invalid_grant', 70000, 'The provided value for the code parameter is not valid.'),
  usedCode: aadsts(400, 'invalid_grant', 54005, 'OAuth2 Authorization code was already redeemed.'),
  expiredCode: aadsts(400, 'invalid_grant', 70008, 'The provided authorization code has expired.'),
  otherClient: aadsts(
    400,
    'invalid_grant',
    700005,
    'Provided Authorization Code is intended to use against other client.',
  ),
  wrongRedirect: aadsts(
    400,
    'invalid_grant',
    500112,
    'The reply address does not match the one of the authorization request.',
  ),
  missingVerifier: aadsts(400, 'invalid_grant', 501481, 'The Code_Verifier is missing.'),
  wrongVerifier: aadsts(400, 'invalid_grant', 501481, 'The Code_Verifier does not match the code_challenge.'),
  missingParameter: aadsts(400, 'invalid_request', 900144, 'The request body lacks a required parameter.'),
  unknownGrantType: aadsts(
    400,
    'unsupported_grant_type',
    70003,
    'The app requested an unsupported grant type.',
  ),
};

export const unknownTenant = aadsts(400, 'invalid_tenant', 90002, 'Tenant was not found.');

/** The error body of the token endpoint. */
export function aadstsAnswer({ status, error, code, words }: Aadsts): Answer {
  const [trace, correlation] = [randomUUID(), randomUUID()];
  const timestamp = `${new Date().toISOString().slice(0, 19).replace('T', ' ')}Z`;
  const description = [
    `AADSTS${code}: ${words} Trace ID: ${trace}`,
    `Correlation ID: ${correlation}`,
    `Timestamp: ${timestamp}`,
  ];
  return {
    status,
    body: {
      error,
      error_description: description.join('\r\n'),
      error_codes: [code],
      timestamp,
      trace_id: trace,
      correlation_id: correlation,
      error_uri: `https://login.microsoftonline.com/error?code=${code}`,
    },
  };
}
