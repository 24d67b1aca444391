import type { KeptCi } from './identities.ts';

/** The keys of the CIs: a keyed digest for equality and an encrypted copy, each under the newest key. */
export type CiVault = {
  /** Version of the newest key. */
  readonly keyVersion: number;
  /** The digest under every key that is known, the newest first. */
  digests(ci: string): readonly string[];
  keep(ci: string): KeptCi;
  /** The CI; undefined where the key is not known (any more) or the copy was changed. */
  open(kept: KeptCi): string | undefined;
};
