import type { SocialProvider } from '@daemun/contract/codes/providers';

/**
 * Whether a provider's id_token says when the person logged in there. That we ask it for a fresh log-in proves nothing: the
 * wish stands in an address that the visitor's browser sends, and can be taken out of it.
 */
const tells: Readonly<Record<SocialProvider, 'always' | 'as set up' | 'hardly'>> = {
  KK: 'as set up',
  NV: 'hardly',
  GG: 'hardly',
  AP: 'always',
  MS: 'as set up',
};

/** Clocks differ. */
const skew = 60_000;

/** Whether nothing will say that the person did more there than press a button. */
export const isWeakRound = (provider: SocialProvider): boolean => tells[provider] === 'hardly';

/** What a member could prove to be there by: a password that opens, connected accounts that do. */
type Means = { readonly password: boolean; readonly providers: readonly SocialProvider[] };

const alwaysTells = (provider: SocialProvider): boolean => tells[provider] === 'always';

/**
 * Whether a person logged in there within a round that took so long (milliseconds); `loginAge` is how long ago they did,
 * left out where the provider does not tell. A round that does not tell serves only who has nothing better.
 */
export function isFreshRound(
  provider: SocialProvider,
  { loginAge, took }: { readonly loginAge: number | undefined; readonly took: number },
  { password, providers }: Means,
): boolean {
  if (loginAge === undefined) return !password && !alwaysTells(provider) && !providers.some(alwaysTells);
  return loginAge <= took + skew;
}
