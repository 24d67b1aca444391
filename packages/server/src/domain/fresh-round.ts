import type { SocialProvider } from '@daemun/contract/codes/providers';

/** What a provider does where we ask it to have the person log in anew, and whether it tells when they did. */
type Round = {
  /** It has a wish for that: `prompt=login`, `auth_type=reauthenticate`. */
  readonly asks: boolean;
  /** Its id_token says when: always, as it is set up, or never. */
  readonly tells: 'always' | 'perhaps' | 'never';
};

const rounds: Readonly<Record<SocialProvider, Round>> = {
  KK: { asks: true, tells: 'perhaps' },
  NV: { asks: true, tells: 'never' },
  GG: { asks: false, tells: 'perhaps' },
  AP: { asks: false, tells: 'always' },
  MS: { asks: true, tells: 'perhaps' },
};

/** Clocks differ. */
const skew = 60_000;

/** Whether nothing says that the person did more there than press a button. */
export const isWeakRound = (provider: SocialProvider): boolean =>
  !rounds[provider].asks && rounds[provider].tells !== 'always';

/**
 * Whether a person logged in there within a round that took so long (milliseconds); `loginAge` is how long ago they did,
 * left out where the provider does not tell.
 */
export function isFreshRound(provider: SocialProvider, loginAge: number | undefined, took: number): boolean {
  if (loginAge === undefined) return rounds[provider].tells !== 'always';
  return loginAge <= took + skew;
}
