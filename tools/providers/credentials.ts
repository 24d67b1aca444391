import type { SocialProviderPort } from '../../packages/server/src/ports/social.ts';
import { SocialFailure } from '../../packages/server/src/ports/social-failure.ts';
import type { Finding } from './finding.ts';

/** A run that nobody began, and a code that nobody was given: a provider that knows us refuses the code alone. */
const run = {
  state: 'providers-check',
  nonce: 'providers-check',
  codeVerifier: 'providers-check-providers-check-providers-check',
};

async function failureOf(work: Promise<unknown>): Promise<SocialFailure | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof SocialFailure) return error;
    throw error;
  }
}

/** Whether the provider takes our client id and secret, asked by redeeming a code that is none. */
export async function checkCredentials(
  port: SocialProviderPort,
  redirectUri: string,
  prefix: string,
): Promise<Finding> {
  const what = 'credentials';
  const params = { state: run.state, code: 'providers-check' };
  const failure = await failureOf(port.completeCallback(params, { ...run, redirectUri }));
  if (failure?.kind === 'code-refused')
    return { what, verdict: 'ok', says: 'client id and secret are accepted' };
  if (failure?.kind === 'misconfigured') {
    const says = `refused (${failure.detail}): compare ${prefix}_CLIENT_ID and the secret with the console`;
    return { what, verdict: 'wrong', says };
  }
  const detail = failure ? `${failure.kind} ${failure.detail}` : 'a made-up code was accepted';
  return { what, verdict: 'unsure', says: `the token endpoint answered otherwise than expected (${detail})` };
}

/** Whether Kakao takes the admin key, asked by unlinking user 0, who cannot be. */
export async function checkAdminKey(port: SocialProviderPort): Promise<Finding> {
  const what = 'admin key';
  try {
    await port.revoke({ subject: '0', providerToken: null });
    return { what, verdict: 'ok', says: 'KAKAO_ADMIN_KEY is accepted' };
  } catch (error) {
    if (!(error instanceof SocialFailure)) throw error;
    const { kind, detail } = error;
    if (kind === 'provider-down')
      return { what, verdict: 'unsure', says: `no answer to tell by (${detail})` };
    // -2: the key was read, and the made-up user alone was not liked.
    if (detail === 'api-2') return { what, verdict: 'ok', says: 'KAKAO_ADMIN_KEY is accepted' };
    return { what, verdict: 'wrong', says: `refused (${detail}): compare KAKAO_ADMIN_KEY with the console` };
  }
}
