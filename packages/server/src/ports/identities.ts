import type { LegacyAccount, LegacyKey } from './legacy-accounts.ts';
import type { Member } from './members.ts';

/** A CI as it is kept: a keyed digest to compare and a sealed copy to make the next key's digest from. */
export type KeptCi = { readonly digest: string; readonly key_version: number; readonly sealed: string };

/** What verification fills a profile with. */
export type VerifiedProfile = Pick<
  Member,
  'name' | 'phone' | 'birth_by' | 'birth_md' | 'gender_cd' | 'identity_verified_at'
>;

/** A verified identity as a means of recovery. */
export type IdentityStanding = {
  /** Since when the member is verified as this person. */
  readonly since: number;
  /** Since when it opens nothing, until its owner speaks for it. */
  readonly suspended_at: number | null;
  /** The Korean day (YYYY-MM-DD) from which on they are an adult; null where it was not noted. */
  readonly adult_from: string | null;
};

/** Whose sealed copy it is. */
export type CiOwner = { readonly member: string } | LegacyKey;

/** Verified identities. The digest by which a member is found is an identifier (kind CI); here is what stands beside it. */
export type Identities = {
  /** The identity of a member; undefined where none is verified. */
  of(member: string): Promise<IdentityStanding | undefined>;
  /** Suspends the identity of a member, or (null) lets it open again. */
  suspend(member: string, at: number | null): Promise<void>;
  /** Keeps profile and CI of a member in the place of what was there; it stands since it was first kept. */
  keep(member: string, profile: VerifiedProfile, ci: KeptCi, adultFrom: string): Promise<void>;
  /** Takes profile, CI and identifier of a member away. */
  forget(member: string): Promise<void>;
  /** Keeps the sealed CIs of accounts of the sister services; those known stay. */
  keepLegacy(cis: readonly (LegacyKey & KeptCi)[]): Promise<void>;
  /** Accounts of the sister services with one of these digests, integrated ones too. */
  legacyBy(digests: readonly string[]): Promise<LegacyAccount[]>;
  /** Some CIs in the order of their owners, members first, after one of them; none = there are no more. */
  after(owner: CiOwner | undefined, count: number): Promise<{ owner: CiOwner; ci: KeptCi }[]>;
  /** Puts a CI under a new key, wherever its digest stands. */
  rekey(owner: CiOwner, from: KeptCi, to: KeptCi): Promise<void>;
};
