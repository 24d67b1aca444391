import type { Mail } from './mail.ts';

const capacity = 5_000;

/**
 * Every delivery, newest first; the oldest go when more than the capacity are kept. How many each address got is known of
 * all of them.
 */
export function openInbox(limit = capacity) {
  let mails: Mail[] = [];
  const deliveries = new Map<string, number>();
  const empty = () => {
    mails = [];
    deliveries.clear();
  };
  let era = 0;
  return {
    /** Changes with every reset; a message begun before one is not kept after it. */
    era: () => era,
    add: (mail: Mail, begun = era) => {
      if (begun !== era) return;
      mails = [mail, ...mails].slice(0, limit);
      deliveries.set(mail.to, (deliveries.get(mail.to) ?? 0) + 1);
    },
    all: (): readonly Mail[] => mails,
    /** How many mails each address got. */
    deliveries: (): ReadonlyMap<string, number> => deliveries,
    /** Deliveries to one address, letter case aside. */
    sentTo: (address: string): readonly Mail[] => {
      const wanted = address.trim().toLowerCase();
      return mails.filter((mail) => mail.to.toLowerCase().split(', ').includes(wanted));
    },
    find: (id: string): Mail | undefined => mails.find((mail) => mail.id === id),
    clear: empty,
    reset: () => {
      empty();
      era += 1;
    },
  };
}
