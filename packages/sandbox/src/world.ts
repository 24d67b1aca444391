import { openClock } from './core/clock.ts';
import { openFaults } from './core/faults.ts';
import { openPersons, type PersonRow } from './core/persons.ts';
import { openService } from './core/service.ts';
import type { Place, StandInKey } from './core/stand-in.ts';
import { openBounces } from './inbox/bounces.ts';
import { openInbox } from './inbox/inbox.ts';
import { openSocial, type Social } from './social/core/social.ts';

export interface WorldOptions {
  readonly serviceUrl: string;
  /** Where people reach the page, if that is another address. */
  readonly publicUrl?: string | undefined;
  /** Where the staff reach the console, if there is one. */
  readonly consoleUrl?: string | undefined;
  readonly sandboxKey: string;
  readonly places: readonly Place[];
  readonly persons: readonly PersonRow[];
}

/** Everything the stand-ins share: the mails, the providers, the faults, the persons, the clock, the service, and each other's addresses. */
export interface World {
  readonly serviceUrl: string;
  readonly publicUrl: string | undefined;
  readonly consoleUrl: string | undefined;
  /** Where people open the page: a run begun under another name of ours would not find its cookie at its end. */
  readonly home: string;
  readonly service: ReturnType<typeof openService>;
  readonly inbox: ReturnType<typeof openInbox>;
  /** The mails that were returned to the service. */
  readonly bounces: ReturnType<typeof openBounces>;
  readonly social: Social;
  readonly faults: ReturnType<typeof openFaults>;
  readonly persons: ReturnType<typeof openPersons>;
  readonly clock: ReturnType<typeof openClock>;
  readonly places: readonly Place[];
  /** Base URLs; a place without one is not built. */
  readonly urls: Map<StandInKey, string>;
  /** Steering steps run one after the other, so that each answers only when it is done. */
  readonly inOrder: ReturnType<typeof inOrder>;
  /** What a stand-in forgets when all begins anew; it adds itself when it starts. */
  readonly resets: (() => void)[];
}

/** A fresh outside world: no mail, no fault, the clock at now. */
export function openWorld(options: WorldOptions): World {
  const { serviceUrl, publicUrl, consoleUrl, sandboxKey, places, persons } = options;
  const bounces = openBounces();
  return {
    serviceUrl,
    publicUrl,
    consoleUrl,
    home: publicUrl ?? serviceUrl,
    service: openService(serviceUrl, sandboxKey),
    inbox: openInbox(),
    bounces,
    social: openSocial(),
    faults: openFaults(),
    persons: openPersons(persons),
    clock: openClock(),
    places,
    urls: new Map(),
    inOrder: inOrder(),
    resets: [bounces.reset],
  };
}

/** A queue of one: each step begins when the one before it has ended, well or badly. */
function inOrder(): <Answer>(step: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const next = last.then(step, step);
    last = next.catch(() => undefined);
    return next;
  };
}
