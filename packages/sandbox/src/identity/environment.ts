import { niceClient, nicePaths } from './clients.ts';

/**
 * The variables a service needs to verify people at the stand-in, in either of NICE's interfaces. `identityBaseUrl` is
 * `identity` of the directory, without a trailing slash.
 */
export function sandboxIdentityEnvironment(
  identityBaseUrl: string,
  protocol: 'crypto-token' | 'integrated' = 'crypto-token',
): Record<string, string> {
  const integrated = protocol === 'integrated';
  return {
    NICE_PROTOCOL: protocol,
    NICE_CLIENT_ID: niceClient.clientId,
    NICE_CLIENT_SECRET: niceClient.clientSecret,
    NICE_API_BASE: integrated ? identityBaseUrl + nicePaths.integrated : identityBaseUrl,
    NICE_WINDOW_URL: integrated ? identityBaseUrl : identityBaseUrl + nicePaths.window,
  };
}
