import type { ProofWant, ProofWay } from '@daemun/contract/codes/proofs';
import { type LoginPlatform, type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import { limits } from '@daemun/contract/limits';
import { isWeakRound } from './fresh-round.ts';

/** When a session was last proven to be its member's; `strong_at` by something that the member has. */
type Proofs = {
  readonly reentered_at: number;
  readonly strong_at: number | null;
};

/** What every session read brings of its member. */
type Owner = {
  readonly has_password: boolean;
  readonly has_passkey: boolean;
  readonly has_totp: boolean;
  readonly rep_login_plf: string;
  readonly email: string | null;
  readonly email_proven_at: number | null;
};

/** What an act waits for. */
export type DueProof = 'recent' | 'strong';

/** By what a member could prove to be there. */
export type ProofFacts = {
  /** A password that opens. */
  readonly password: boolean;
  /** Connected accounts that open. */
  readonly providers: readonly SocialProvider[];
  /** An address whose mailbox was proven to be theirs. */
  readonly provenAddress: boolean;
};

/** A way to prove presence: a strong one is something that the member has, and stands in every session read. */
type Way =
  | { readonly strong: false; readonly offered: (facts: ProofFacts) => boolean }
  | { readonly strong: true; readonly held: (owner: Owner) => boolean };

export type ProofTable = Readonly<Partial<Record<string, Way>>>;

/** Every way to prove presence. One that comes later is a row: `strong` acts ask for it from then on where it is held. */
export const proofTable = {
  password: { strong: false, offered: ({ password }) => password },
  provider: { strong: false, offered: ({ providers }) => providers.length > 0 },
  code: { strong: false, offered: ({ provenAddress }) => provenAddress },
  passkey: { strong: true, held: ({ has_passkey }) => has_passkey },
  totp: { strong: true, held: ({ has_totp }) => has_totp },
  // Whose codes are used up sees it where they are typed.
  recovery: { strong: true, held: ({ has_totp }) => has_totp },
} as const satisfies Record<ProofWay, Way> & ProofTable;

const rowsOf = (table: ProofTable) => Object.entries(table) as [ProofWay, Way][];

const factorsOf = (owner: Owner, table: ProofTable): ProofWay[] =>
  rowsOf(table).flatMap(([way, row]) => (row.strong && row.held(owner) ? [way] : []));

/** What a member has that proves them more strongly than what they know. */
export const strongWaysOf = (owner: Owner): ProofWay[] => factorsOf(owner, proofTable);

/** Whether a proof was given recently enough (decisions §1). */
export const isRecentProof = (at: number | null, now: number): boolean =>
  at !== null && now - at < limits.reentryLife;

/** Who began with an e-mail account proves themselves also to read; others' profile opens as it is (specification §6). */
const readsByProof = ({ has_password, rep_login_plf }: Owner): boolean =>
  has_password && rep_login_plf === 'YH';

/** Which proof an act must wait for; undefined where it need not. */
export function proofDue(
  want: Exclude<ProofWant, 'open' | 'settled' | 'inside'>,
  { reentered_at, strong_at }: Proofs,
  owner: Owner,
  now: number,
  table: ProofTable = proofTable,
): DueProof | undefined {
  if (want === 'reading' && !readsByProof(owner)) return undefined;
  const isRecent = isRecentProof(reentered_at, now);
  const hasFactor = factorsOf(owner, table).length > 0;
  if (want === 'strong' && hasFactor) return isRecentProof(strong_at, now) ? undefined : 'strong';
  return isRecent ? undefined : 'recent';
}

/** By which ways the proof that is due can be given. */
export function proofWaysFor(
  due: DueProof,
  owner: Owner,
  facts: ProofFacts,
  table: ProofTable = proofTable,
): ProofWay[] {
  const factors = factorsOf(owner, table);
  if (due === 'strong') return factors;
  return [
    ...factors,
    ...rowsOf(table).flatMap(([way, row]) => (!row.strong && row.offered(facts) ? [way] : [])),
  ];
}

/** Whether a way counts as something that the member has. */
export const isStrongWay = (way: ProofWay): boolean => proofTable[way].strong;

/** Providers whose round cannot be told from a click serve only who has nothing better. */
export function roundsOf(facts: Pick<ProofFacts, 'password' | 'providers'>): readonly SocialProvider[] {
  const better = facts.providers.filter((provider) => !isWeakRound(provider));
  return facts.password || better.length > 0 ? better : facts.providers;
}

const isProvider = (platform: LoginPlatform): boolean => socialProviders.some((each) => each === platform);

/** What a log-in proves: one by a provider nothing of who has a password, since a click may have done (decisions §8). */
export function proofOfLogin(platform: LoginPlatform, hasPassword: boolean): ProofWay | null {
  if (!isProvider(platform)) return 'password';
  return hasPassword ? null : 'provider';
}
