import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { SocialPerson } from './person.ts';

/** Who agreed to share with the service, at which provider. People who come back agreed before. */
export function openConsents() {
  const given = new Map<string, boolean>();
  const keyOf = (provider: SocialProvider, subject: string) => `${provider} ${subject}`;
  return {
    has: (provider: SocialProvider, { subject, returning }: SocialPerson): boolean =>
      given.get(keyOf(provider, subject)) ?? returning ?? false,
    give: (provider: SocialProvider, { subject }: SocialPerson) => given.set(keyOf(provider, subject), true),
    take: (provider: SocialProvider, subject: string) => given.set(keyOf(provider, subject), false),
    clear: () => given.clear(),
  };
}
