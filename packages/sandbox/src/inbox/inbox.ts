import type { Mail } from './mail.ts';

const capacity = 5_000;

/** Every delivery, newest first; the oldest go when more than the capacity are kept. */
export function openInbox(limit = capacity) {
  let mails: Mail[] = [];
  let era = 0;
  return {
    /** Changes with every reset; a message begun before one is not kept after it. */
    era: () => era,
    add: (mail: Mail, begun = era) => {
      if (begun === era) mails = [mail, ...mails].slice(0, limit);
    },
    all: (): readonly Mail[] => mails,
    /** Deliveries to one address, letter case aside. */
    sentTo: (address: string): readonly Mail[] => {
      const wanted = address.trim().toLowerCase();
      return mails.filter((mail) => mail.to.toLowerCase().split(', ').includes(wanted));
    },
    find: (id: string): Mail | undefined => mails.find((mail) => mail.id === id),
    clear: () => {
      mails = [];
    },
    reset: () => {
      mails = [];
      era += 1;
    },
  };
}
