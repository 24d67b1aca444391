import type { LegacyKey } from './legacy-accounts.ts';

/** Where hashes of our own making stand: members, waiting e-mail connects, integrated accounts of the sister services. */
export const hashPlaces = ['member', 'email_connect', 'legacy_account', 'staff'] as const;
export type HashPlace = (typeof hashPlaces)[number];

/** `key` is what names the row: the member's number, `service:legacy_id` of an account of a sister service. */
export type KeptHash = { readonly place: HashPlace; readonly key: string; readonly hash: string };

/** The row of such an account, to which its hash is bound. */
export const rowOfLegacyHash = ({ service, legacy_id }: LegacyKey): string => `${service}:${legacy_id}`;

/** Reads and replaces hashes, to put them under other parameters or another pepper; the passwords stay the same. */
export type PasswordHashes = {
  /**
   * Goes through some rows of a place in the order of their keys, after a key ('' = from the first): the hashes of our own
   * making among them, and the key after which to go on; undefined = there are no more.
   */
  after(
    place: HashPlace,
    key: string,
    count: number,
  ): Promise<{ hashes: KeptHash[]; next: string | undefined }>;
  /** Puts another form in the place of a hash; false where it was changed meanwhile. */
  replace(kept: KeptHash, form: string): Promise<boolean>;
};
