import type { SocialProvider } from '@daemun/contract/codes/providers';
import { openPending } from '../../core/pending.ts';
import { openCalls } from './calls.ts';
import type { SocialPerson } from './person.ts';
import type { Choose } from './runs.ts';
import type { SocialStandIn } from './stand-in.ts';
import { openVisits } from './visits.ts';

/** Who agreed to share with the service, at which provider. People who come back agreed before. */
function openConsents() {
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

/** What the five providers share and the control surface shows. */
export function openSocial() {
  const resets: (() => void)[] = [];
  const runs = openPending<Choose>();
  const consents = openConsents();
  const calls = openCalls();
  const visits = openVisits();
  return {
    runs,
    consents,
    calls,
    visits,
    /** The providers that stand. */
    standIns: new Map<SocialProvider, SocialStandIn>(),
    /** Adds what a provider has to forget with a reset. */
    onStartOver: (forget: () => void) => {
      resets.push(forget);
    },
    reset: () => {
      for (const part of [runs, consents, calls, visits]) part.clear();
      for (const forget of resets) forget();
    },
  };
}

export type Social = ReturnType<typeof openSocial>;
