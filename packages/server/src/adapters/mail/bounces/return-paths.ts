import { timingSafeEqual } from 'node:crypto';
import { entryIn, type ReturnAddresses, returnAddress } from '../../../domain/return-path.ts';
import type { NamedEntry } from '../../../ports/bounces.ts';
import type { Secrets } from '../../../ports/secrets.ts';

/** The addresses to which mails come back, signed and read. */
export type ReturnPaths = {
  /** The address of an entry; undefined of an id that is not one of ours. */
  of(id: string): string | undefined;
  /** The entry that an address names; undefined of an address of another form. */
  entryOf(address: string): NamedEntry | undefined;
};

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A recipient sees the address of a mail of theirs, and can so report that mail as returned; of no other can anybody. */
export function createReturnPaths(
  addresses: ReturnAddresses,
  secrets: Pick<Secrets, 'linkSecret' | 'linkSecrets'>,
): ReturnPaths {
  return {
    of: (id) => returnAddress(addresses, id, secrets.linkSecret({ id, kind: 'BOUNCE' })),
    entryOf(given) {
      const id = entryIn(addresses, given);
      if (id === undefined) return undefined;
      const signed = secrets
        .linkSecrets({ id, kind: 'BOUNCE' })
        .map((secret) => returnAddress(addresses, id, secret) ?? '');
      return signed.some((one) => same(one, given.toLowerCase())) ? { id } : 'forged';
    },
  };
}
