/** By which id the app is an OpenID client. */
export const nativeAppId = 'hanbit-app';

/** Where the app's own log-in begins and comes back to: a loopback address of the device (RFC 8252 §7.3). */
export const nativePaths = {
  login: '/phone/native/login',
  callback: '/phone/native/callback',
  renew: '/phone/native/renew',
} as const;
