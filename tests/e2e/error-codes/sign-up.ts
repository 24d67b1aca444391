import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { Raise, Raised } from './row.ts';
import type { signUpsShown } from './shown/sign-up.ts';
import { joinedBy, tryLogIn, tryPassword, trySignUp } from './steps.ts';

/** An address registered by a provider. */
const registeredBy =
  (provider: SocialProvider): Raise =>
  async (scene) =>
    trySignUp(scene, await joinedBy(scene, provider));

/** Addresses that cannot be signed up with, and passwords. */
export const signUps: Raised<typeof signUpsShown> = {
  'an address that a member has': (scene) => trySignUp(scene, 'reader@example.com'),
  'an address registered by KK': registeredBy('KK'),
  'an address registered by NV': registeredBy('NV'),
  'an address registered by GG': registeredBy('GG'),
  'an address registered by AP': registeredBy('AP'),
  'an address registered by MS': registeredBy('MS'),
  'an address that waits for its verification': (scene) => trySignUp(scene, 'waiting@example.com'),
  'a log-in to an account that waits': (scene) => tryLogIn(scene, 'waiting@example.com'),
  'a password that everybody uses': (scene) => tryPassword(scene, 'kim.hanbit@example.com', 'P@ssw0rd1!'),
};
