import type { ProofWay } from '@daemun/contract/codes/proofs';
import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import { isOpenWay } from '../../domain/linked-accounts.ts';
import { isFactor } from '../../domain/passkey-rules.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import { type Held, isSettled, judgedAsOf } from '../../domain/settled.ts';
import { roundsOf } from '../../domain/step-up.ts';
import type { LoginMethod, Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';

type Inside = Pick<StorePorts, 'factors' | 'links' | 'members' | 'passkeys' | 'waitingActs'>;

/** The methods of a member, and as of when they are judged. */
export type HeldMethods = Held & {
  readonly asOf: number;
  /** Whether the member holds passkeys that are settled and others that are not. */
  readonly hasNewPasskey: boolean;
  /** Providers that are settled and whose round proves something. */
  readonly providers: readonly SocialProvider[];
};

/** As of when the methods of a member are judged: a change of address that is open stops the clock of what was new. */
export async function asOfMember(
  { links, waitingActs }: Pick<Inside, 'links' | 'waitingActs'>,
  member: string,
  now: number,
): Promise<number> {
  const undoing = await links.undoing(member, now);
  const waiting = (await waitingActs.of(member)).filter(({ kind }) => kind === 'email');
  return judgedAsOf(now, [...undoing.map(({ created_at }) => ({ asked_at: created_at })), ...waiting]);
}

/** Since when the password is the member's. */
export const sinceOfPassword = ({ password_since, password_changed_at, created_at }: Member): number =>
  password_since ?? password_changed_at ?? created_at;

/** Since when an account of a provider is the member's. */
export const sinceOfProvider = (
  member: Member,
  { platform, attached_at, connected_at }: LoginMethod,
): number => (platform === member.rep_login_plf && attached_at == null ? 0 : (attached_at ?? connected_at));

function settledProviders(
  { social }: Pick<Ports, 'social'>,
  member: Member,
  methods: readonly LoginMethod[],
  asOf: number,
): SocialProvider[] {
  const open = methods.filter(isOpenWay).filter((method) => isSettled(sinceOfProvider(member, method), asOf));
  return socialProviders.filter(
    (provider) => provider in social && open.some(({ platform }) => platform === provider),
  );
}

/** What a member holds, settled or not, as things stand. */
export async function heldMethods(
  needs: Pick<Ports, 'social'>,
  tx: Inside,
  member: Member,
  now: number,
): Promise<HeldMethods> {
  const { id, password_hash, password_suspended_at } = member;
  const asOf = await asOfMember(tx, id, now);
  const hasPassword = password_hash !== null && password_suspended_at === null;
  const rounds = {
    password: hasPassword,
    providers: settledProviders(needs, member, await tx.members.methods(id), asOf),
  };
  const providers = roundsOf(rounds);
  const passkeys = (await tx.passkeys.of(id)).filter(isFactor);
  const oldPasskeys = passkeys.filter(({ created_at }) => isSettled(created_at, asOf));
  const totp = await tx.factors.of(id);
  const isAddressSettled = isSettled(member.email_since ?? member.email_proven_at, asOf);
  const settled: readonly (readonly [ProofWay, boolean])[] = [
    ['password', hasPassword && isSettled(sinceOfPassword(member), asOf)],
    ['provider', providers.length > 0],
    ['code', provenEmail(member) !== null && isAddressSettled],
    ['passkey', oldPasskeys.length > 0],
    ['totp', isSettled(totp?.created_at, asOf)],
    ['recovery', totp !== undefined && isSettled(await tx.factors.codesSince(id), asOf)],
  ];
  return {
    asOf,
    hasNewPasskey: oldPasskeys.length > 0 && oldPasskeys.length < passkeys.length,
    settled: new Set(settled.flatMap(([way, isIt]) => (isIt ? [way] : []))),
    factors: [
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(totp ? (['totp', 'recovery'] as const) : []),
    ],
    provenAddress: provenEmail(member) !== null,
    providers,
  };
}
