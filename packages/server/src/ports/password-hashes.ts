/** Where hashes of our own making stand: members, waiting e-mail connects, integrated accounts of the sister services. */
export const hashPlaces = ['member', 'email_connect', 'legacy_account'] as const;
export type HashPlace = (typeof hashPlaces)[number];

export type KeptHash = { readonly place: HashPlace; readonly key: string; readonly hash: string };

/** Reads and replaces hashes, to put them under other parameters or another pepper; the passwords stay the same. */
export type PasswordHashes = {
  /** Some of a place in the order of their keys, after a key. */
  after(place: HashPlace, key: string, count: number): Promise<KeptHash[]>;
  /** Puts another form in the place of a hash; false where it was changed meanwhile. */
  replace(kept: KeptHash, form: string): Promise<boolean>;
};
