import type { OpenidMistake } from '@daemun/contract/codes/openid-mistakes';

type Refused = { readonly error: string; readonly description: string | undefined };

/** By what each mistake is known: the error, or words of the description. The first that fits counts. */
const signs: readonly (readonly [OpenidMistake, RegExp, RegExp])[] = [
  ['log-out-address', /^$/, /post_logout_redirect_uri/],
  ['redirect-address', /^invalid_redirect_uri$/, /redirect_uri/],
  ['proof-key', /^$/, /code_challenge|code_verifier|PKCE/i],
  ['secret', /^invalid_client$/, /client authentication|client_assertion|client_id mismatch/],
  ['code', /^invalid_grant$/, /^$/],
  ['scope', /^invalid_scope$/, /\bscopes?\b/],
  ['answer', /^unsupported_response_(type|mode)$/, /response_(type|mode)/],
  ['rights', /^(unauthorized_client|unsupported_grant_type)$/, /^$/],
  ['request', /^invalid_request(_object)?$/, /^$/],
];

/** What an engineer did wrong whose client was refused; undefined if nobody did: a reader said no, or a session ended. */
export const mistakeOf = ({ error, description = '' }: Refused): OpenidMistake | undefined =>
  signs.find(
    ([, errors, words]) => errors.test(error) || (description !== '' && words.test(description)),
  )?.[0];

const between = ' · ';

/** A refusal of a client in a line, as the desk reads it. */
export const refusalLine = (client: string, { error, description }: Refused): string =>
  [client, error, description ?? ''].join(between);

/** Reads such a line. */
export function refusalIn(line: string): (Refused & { readonly client: string }) | undefined {
  const [client, error, ...words] = line.split(between);
  if (!client || !error) return undefined;
  return { client, error, description: words.join(between) || undefined };
}
