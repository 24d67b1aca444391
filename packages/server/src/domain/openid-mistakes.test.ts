import { openidMistakes } from '@daemun/contract/codes/openid-mistakes';
import { expect, test } from 'vitest';
import { mistakeOf, refusalIn, refusalLine } from './openid-mistakes.ts';

const refused = (error: string, description?: string) => mistakeOf({ error, description });

test.each([
  [
    'invalid_redirect_uri',
    "redirect_uri did not match any of the client's registered redirect_uris",
    'redirect-address',
  ],
  ['invalid_request', 'missing required parameter(s) (redirect_uri)', 'redirect-address'],
  ['invalid_request', 'post_logout_redirect_uri not registered', 'log-out-address'],
  ['invalid_request', 'Authorization Server policy requires PKCE to be used for this request', 'proof-key'],
  ['invalid_client', 'client authentication failed', 'secret'],
  ['invalid_grant', 'grant request is invalid', 'code'],
  ['invalid_grant', 'PKCE verification failed', 'proof-key'],
  ['invalid_scope', 'requested scope is not allowed', 'scope'],
  ['unsupported_response_mode', 'unsupported response_mode requested', 'answer'],
  ['unsupported_grant_type', 'unsupported grant_type requested', 'rights'],
  ['invalid_request', undefined, 'request'],
  ['login_required', 'End-User authentication is required', undefined],
  ['consent_required', 'the member has not agreed', undefined],
  ['access_denied', undefined, undefined],
  ['temporarily_unavailable', undefined, undefined],
  ['server_error', 'oops! something went wrong', undefined],
] as const)('%s, %s', (error, description, mistake) => expect(refused(error, description)).toBe(mistake));

test('each mistake has a sign', () => {
  const found = [
    refused('invalid_redirect_uri'),
    refused('invalid_request', 'post_logout_redirect_uri not registered'),
    refused('invalid_request', 'invalid code_challenge'),
    ...[
      'invalid_client',
      'invalid_grant',
      'invalid_scope',
      'unsupported_response_type',
      'unauthorized_client',
    ].map((error) => refused(error)),
    refused('invalid_request'),
  ];
  expect(new Set(found)).toEqual(new Set(openidMistakes));
});

test.each([
  { error: 'invalid_grant', description: undefined },
  { error: 'invalid_request', description: 'one · two' },
])('what the desk reads is read back: %o', (refusal) => {
  expect(refusalIn(refusalLine('weekly', refusal))).toEqual({ client: 'weekly', ...refusal });
});
