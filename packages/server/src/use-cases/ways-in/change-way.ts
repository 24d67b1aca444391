import type { Ports, StorePorts } from '../../ports/ports.ts';
import { revokeAtProvider } from './revoke-at-provider.ts';
import { isProvider, type StandingWay } from './standing-ways.ts';
import type { LastingWay } from './ways-in.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;
type Inside = Pick<
  StorePorts,
  'identities' | 'legacyAccounts' | 'members' | 'passkeys' | 'providerTokens' | 'upstream' | 'waitingActs'
>;
type Which = Pick<StandingWay, 'passkey'> & { readonly way: LastingWay };

/** Suspends a way in, or (null) lets it open again. */
export async function suspendWay(
  { identities, members, passkeys }: Pick<StorePorts, 'identities' | 'members' | 'passkeys'>,
  member: string,
  { way, passkey }: Which,
  at: number | null,
): Promise<void> {
  if (way === 'CI') await identities.suspend(member, at);
  else if (way === 'PASSKEY') {
    if (passkey) await passkeys.suspend(member, passkey.id, at);
  } else if (way === 'PASSWORD') {
    if (at !== null) await members.suspendPassword(member, at);
  } else await members.suspendMethod(member, way, at);
}

/**
 * Takes a provider's link away: way in, identifier. Where nothing else opens the account, the way stays as one that was cut,
 * so that its owner may attach another account there.
 */
export async function removeLink(
  { members }: Pick<StorePorts, 'members'>,
  member: string,
  provider: LastingWay,
  now: number,
): Promise<void> {
  if (!isProvider(provider)) return;
  const own = (await members.identifiers(member)).find(({ kind }) => kind === provider);
  if (!(await members.removeMethod(member, provider))) await members.cutMethod(member, provider, now);
  if (own) await members.release(provider, own.value, member);
}

/** Takes a way in away; a link to a provider is cut there too. */
export async function removeWay(
  needs: Needs,
  tx: Inside,
  member: string,
  { way, since, passkey }: Which & Pick<StandingWay, 'since'>,
): Promise<void> {
  if (isProvider(way)) {
    await revokeAtProvider(needs, tx, member, way);
    await removeLink(tx, member, way, needs.clock.now());
  } else if (way === 'CI') await tx.identities.forget(member);
  else if (way === 'PASSKEY') {
    if (!passkey) return;
    await tx.passkeys.remove(member, passkey.id);
    await tx.waitingActs.stop(member, { kind: 'passkey', detail: passkey.id });
  } else if (way === 'HA') {
    await tx.legacyAccounts.untie(member, since - 1);
    await tx.members.removeMethod(member, way);
  } else {
    await tx.members.removeMethod(member, 'YH');
    await tx.members.dropPassword(member);
  }
}
