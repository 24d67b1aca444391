import type { SocialProvider } from '@daemun/contract/codes/providers';
import { openCalls } from './calls.ts';
import { openConsents } from './consents.ts';
import { openRuns } from './runs.ts';
import type { SocialStandIn } from './stand-in.ts';

/** What the five providers share and the control surface shows. */
export function openSocial() {
  const resets: (() => void)[] = [];
  const runs = openRuns();
  const consents = openConsents();
  const calls = openCalls();
  return {
    runs,
    consents,
    calls,
    /** The providers that stand. */
    standIns: new Map<SocialProvider, SocialStandIn>(),
    /** Adds what a provider has to forget with a reset. */
    onStartOver: (forget: () => void) => {
      resets.push(forget);
    },
    startOver: () => {
      for (const part of [runs, consents, calls]) part.clear();
      for (const forget of resets) forget();
    },
  };
}

export type Social = ReturnType<typeof openSocial>;
