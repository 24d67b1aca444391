import type { SocialProvider } from '@daemun/contract/codes/providers';

/**
 * How the service is registered at each stand-in. Constants of the sandbox: they open nothing anywhere else, and all
 * begin with `sandbox` so that a production start can refuse them.
 */
export const socialClients = {
  NV: { clientId: 'sandbox-naver-client', clientSecret: 'sandbox-naver-secret' },
  KK: {
    /** The REST API key. */
    clientId: 'sandbox-kakao-rest-key',
    clientSecret: 'sandbox-kakao-secret',
    /** The key of the app for Android and iOS; `aud` of an id_token the app brings. */
    nativeKey: 'sandbox-kakao-native-key',
    adminKey: 'sandbox-kakao-admin-key',
    appId: 4_000_001,
  },
  GG: {
    clientId: 'sandbox-google-client.apps.googleusercontent.com',
    clientSecret: 'sandbox-google-secret',
    /** The app's own id: `azp` of an id_token the app brings; its `aud` is the web client id. */
    appClientId: 'sandbox-google-app.apps.googleusercontent.com',
  },
  AP: {
    /** The Services ID, for the web. */
    clientId: 'sandbox.apple.services',
    /** The bundle id, for the app. */
    bundleId: 'sandbox.apple.bundle',
    teamId: 'SANDBOXTM1',
    keyId: 'SANDBOXKEY',
  },
  MS: { clientId: 'sandbox-microsoft-client', clientSecret: 'sandbox-microsoft-secret' },
} as const satisfies Record<SocialProvider, Readonly<Record<string, string | number>>>;

/** Where each stand-in lives below the base URL of the social stand-ins. */
export const socialPaths = {
  NV: 'naver',
  KK: 'kakao',
  GG: 'google',
  AP: 'apple',
  MS: 'microsoft',
} as const satisfies Record<SocialProvider, string>;

const lower = (provider: SocialProvider) => provider.toLowerCase();

/** The service's addresses that are registered at the providers (decisions §1 and the notification path beside it). */
export const callbackPath = (provider: SocialProvider) => `/cum/oauth2/callback/${lower(provider)}`;
export const notificationPath = (provider: SocialProvider) => `/cum/oauth2/notification/${lower(provider)}`;

/** Every origin under which the service may be registered: its page's, and loopback by name and by number. */
function originsOf(urls: readonly (string | undefined)[]): string[] {
  const origins = urls.filter((url) => url !== undefined).map((url) => new URL(url).origin);
  const twins = origins.flatMap((origin) => [
    origin,
    origin.replace('//127.0.0.1', '//localhost'),
    origin.replace('//localhost', '//127.0.0.1'),
  ]);
  return [...new Set(twins)];
}

/** The redirect addresses registered for the service at one provider; compared exactly. */
export const redirectUrisOf = (
  { serviceUrl, publicUrl }: { readonly serviceUrl: string; readonly publicUrl?: string | undefined },
  provider: SocialProvider,
): string[] => originsOf([publicUrl, serviceUrl]).map((origin) => origin + callbackPath(provider));
