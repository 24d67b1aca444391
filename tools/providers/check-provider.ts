import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { SettingsOf } from '../../packages/server/src/adapters/social/settings.ts';
import type { SocialProviderPort } from '../../packages/server/src/ports/social.ts';
import { checkAdminKey, checkCredentials } from './credentials.ts';
import { checkDiscovery } from './discovery.ts';
import type { Finding } from './finding.ts';
import { type ProviderProbe, probes } from './probes.ts';
import { checkAddressForm, checkRedirectAddress } from './redirect-address.ts';

const authorizationRequest = {
  state: 'providers-check',
  nonce: 'providers-check',
  codeVerifier: 'providers-check-providers-check-providers-check',
  language: 'ko',
};

/** Every look at one configured provider. Nobody is logged in, nothing is changed. */
export async function checkProvider<P extends SocialProvider>(
  provider: P,
  settings: SettingsOf<P>,
  port: SocialProviderPort,
  publicUrl: string,
): Promise<readonly Finding[]> {
  const place: ProviderProbe<P> = probes[provider];
  const redirectUri = `${publicUrl}/cum/oauth2/callback/${provider.toLowerCase()}`;
  const authorization = port.authorizationUrl({ ...authorizationRequest, redirectUri });
  const discovery = place.discovery?.(settings);
  const looks = [
    ...(discovery ? [checkDiscovery(discovery)] : []),
    checkCredentials(port, redirectUri, place.prefix),
    ...(provider === 'KK' ? [checkAdminKey(port)] : []),
    checkRedirectAddress({ authorization, redirectUri, ...place }),
  ];
  return [checkAddressForm(redirectUri, provider), ...(await Promise.all(looks))];
}
